/** Entry of the npm package for every section of the site, by the same code as the script that a host serves. */
import '../conference-elements.ts';
