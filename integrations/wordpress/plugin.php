<?php
/**
 * Plugin Name: Conference Program
 * Description: Shows the program of a conference in pages and posts, as a block or a shortcode: searchable, in the page's own look, and readable without scripts.
 * Version: 0.0.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * Author: The authors of Conference Program
 * Text Domain: conference-program
 *
 * It has no license yet: the owner of the sources decides.
 *
 * @package ConferenceProgram
 */

defined( 'ABSPATH' ) || exit;

const CONFERENCE_PROGRAM_VERSION = '0.0.0';

/** The build that this plugin's script is of, as markup names it. */
const CONFERENCE_PROGRAM_BUILD = '/* build */';

/** The option with the settings: the `address` in use, what was `typed` as the address, `defaults` of programs' options. */
const CONFERENCE_PROGRAM_OPTION = 'conference_program';

register_activation_hook( __FILE__, 'conference_program_activate' );
register_uninstall_hook( __FILE__, 'conference_program_uninstall' );

add_action( 'init', 'conference_program_register_block' );
add_action( 'init', 'conference_program_register_shortcode' );
// After all others, so that whatever else keeps or shrinks whole pages gets those that have the program in them.
add_action( 'template_redirect', 'conference_program_start_page', PHP_INT_MAX );
add_action( 'admin_menu', 'conference_program_add_settings_page' );
add_action( 'admin_init', 'conference_program_register_settings' );
add_action( 'update_option_' . CONFERENCE_PROGRAM_OPTION, 'conference_program_settings_changed' );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), 'conference_program_action_links' );

/**
 * Makes the option before the settings page does, which would check the first address twice.
 */
function conference_program_activate() {
	add_option( CONFERENCE_PROGRAM_OPTION, array(), '', true );
}

/**
 * Removes everything that this plugin has stored, on every site of a network.
 */
function conference_program_uninstall() {
	$sites = is_multisite() ? get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) : array( 0 );
	foreach ( $sites as $site ) {
		if ( $site ) {
			switch_to_blog( $site );
		}
		conference_program_forget_copies();
		delete_option( CONFERENCE_PROGRAM_OPTION );
		if ( $site ) {
			restore_current_blog();
		}
	}
}

/**
 * The settings, complete whatever is stored.
 *
 * @return array{address: string, typed: string, defaults: array<string, string>}
 */
function conference_program_settings() {
	$none     = array(
		'address'  => '',
		'typed'    => '',
		'defaults' => array(
			'flush'   => '',
			'refresh' => '5',
		),
	);
	$settings = array_merge( $none, (array) get_option( CONFERENCE_PROGRAM_OPTION, array() ) );
	// Another version of this plugin may have stored them.
	$settings['defaults'] = array_intersect_key( $settings['defaults'], conference_program_attributes() );
	return $settings;
}

/**
 * Address of the program's host, without a slash at the end; empty if nobody has entered one yet.
 *
 * @return string
 */
function conference_program_address() {
	return conference_program_settings()['address'];
}
