<?php
/**
 * The program in a visitor's page.
 *
 * The output of a block or a shortcode goes through filters that are made for prose: quotes are curled, line breaks become
 * paragraphs, smileys pictures, and in a block theme all of it happens once more to the page as a whole. So a short element
 * stands in for the program, which works by itself, and is replaced when the page is complete.
 *
 * @package ConferenceProgram
 */

/**
 * The programs of the page that is being made, by what marks their places; null where no page is made.
 *
 * @return array<string, string>|null by reference
 */
function &conference_program_places() {
	static $places = null;
	return $places;
}

/**
 * Begins to hold the page back until it is complete.
 */
function conference_program_start_page() {
	if ( is_feed() || is_robots() || is_trackback() ) {
		return;
	}
	$places = &conference_program_places();
	$places = array();
	ob_start( 'conference_program_fill_page' );
	add_action( 'shutdown', 'conference_program_end_page', 0 );
}

/**
 * Lets the page go, unless somebody else holds a part of it back: PHP then lets go of all in order.
 */
function conference_program_end_page() {
	$open = ob_list_handlers();
	if ( 'conference_program_fill_page' === end( $open ) ) {
		ob_end_flush();
	}
}

/**
 * Puts the programs in their places.
 *
 * @param string $page The page.
 * @return string
 */
function conference_program_fill_page( $page ) {
	$filled = preg_replace_callback(
		'~<conference-program data-place="([0-9a-f]{16})".*?</conference-program>~s',
		static function ( $found ) {
			$places = conference_program_places();
			return isset( $places[ $found[1] ] ) ? $places[ $found[1] ] : $found[0];
		},
		$page
	);
	return null === $filled ? $page : $filled;
}

/**
 * The plugin's own script, which shows programs. None comes from elsewhere.
 *
 * Empty where this site has https and the host has not: browsers then let the script ask the host for nothing, and what the page
 * has of the program is all that there is.
 *
 * @return string
 */
function conference_program_script() {
	if ( is_ssl() && 'http' === wp_parse_url( conference_program_address(), PHP_URL_SCHEME ) ) {
		return '';
	}
	$script = wp_get_script_tag(
		array(
			'type' => 'module',
			'src'  => add_query_arg( 'ver', CONFERENCE_PROGRAM_BUILD, plugins_url( 'conference-program.js', __FILE__ ) ),
		)
	);
	return trim( $script );
}

/**
 * The element that loads the program by itself, with a link for whoever has no scripts.
 *
 * @param array<string, string> $options Of `conference_program_options()`.
 * @param string                $mark    Of its place in the page.
 * @param string                $inside  What it has besides the script and the link.
 * @return string
 */
function conference_program_element( $options, $mark = '', $inside = '' ) {
	$address    = conference_program_address();
	$attributes = $mark ? ' data-place="' . esc_attr( $mark ) . '"' : '';
	foreach ( array( 'api-base' => $address ) + $options as $name => $value ) {
		$attributes .= '' === $value ? " $name" : sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	return "<conference-program$attributes>" . conference_program_script() . conference_program_link() . $inside . '</conference-program>';
}

/**
 * What the host has rendered, for a visitor's page.
 *
 * The plugin's script takes over the markup of its own build alone. The markup of another one, whose host is older or newer than
 * this plugin, is for visitors without scripts: for all others the element renders the program by itself.
 *
 * @param string                $html    The host's answer: its script, and the element.
 * @param array<string, string> $options Of `conference_program_options()`.
 * @return string
 */
function conference_program_rendered( $html, $options ) {
	$element = substr( $html, (int) strpos( $html, '<conference-program' ) );
	$script  = conference_program_script();
	if ( ! $script || false !== strpos( $element, ' data-root="' . CONFERENCE_PROGRAM_BUILD . '"' ) ) {
		return ltrim( "$script\n" ) . $element;
	}
	$still = preg_replace( '~<script\b.*?</script>~s', '', $element );
	return conference_program_element( $options, '', false === stripos( $still, '</noscript' ) ? "<noscript>$still</noscript>" : '' );
}

/**
 * A link to the program on its host.
 *
 * @return string
 */
function conference_program_link() {
	return sprintf(
		'<a href="%s">%s</a>',
		esc_url( conference_program_address() . '/#program' ),
		esc_html__( 'See the program', 'conference-program' )
	);
}

/**
 * A note for those who write the page; visitors don't see it.
 *
 * @param string[] $sentences What it says.
 * @return string
 */
function conference_program_note( $sentences ) {
	$post = get_the_ID();
	$may  = $post ? current_user_can( 'edit_post', $post ) : current_user_can( 'edit_theme_options' );
	if ( ! $sentences || ! $may ) {
		return '';
	}
	$text = esc_html( implode( ' ', $sentences ) );
	return '<span class="conference-program-note" role="note"><strong>' . esc_html__( 'Conference program:', 'conference-program' ) . "</strong> $text</span>";
}

/**
 * The message before anybody has entered the host's address.
 *
 * @return string
 */
function conference_program_unset() {
	return current_user_can( 'manage_options' )
		? __( 'Enter the address of the program’s host under Settings → Conference Program.', 'conference-program' )
		: __( 'An administrator has to enter the address of the program’s host under Settings → Conference Program.', 'conference-program' );
}

/**
 * The program with these options, for wherever it stands.
 *
 * @param array<string, mixed> $given Options by name, as they come from a block or a shortcode.
 * @return string
 */
function conference_program_show( $given ) {
	if ( ! conference_program_address() ) {
		return conference_program_note( array( conference_program_unset() ) );
	}
	if ( is_feed() ) {
		return conference_program_link();
	}
	list( $options, $problems ) = conference_program_options( $given );
	$places                     = &conference_program_places();
	if ( null === $places ) {
		return conference_program_element( $options );
	}
	$copy = conference_program_copy( $options );
	// Nobody who can write into the page beforehand, as in a comment, may know the mark.
	$mark = $copy['html'] ? bin2hex( random_bytes( 8 ) ) : '';
	if ( $mark ) {
		$places[ $mark ] = conference_program_rendered( $copy['html'], $options );
	}
	return conference_program_note( $problems ) . conference_program_element( $options, $mark );
}

/**
 * Registers `[conference_program days="1,3" compact]`.
 */
function conference_program_register_shortcode() {
	add_shortcode(
		'conference_program',
		static function ( $given ) {
			$options = array();
			foreach ( (array) $given as $name => $value ) {
				// A word alone, such as `compact`; `heading_level` is `heading-level`.
				$is_word = is_int( $name );
				$options[ $is_word ? strtolower( $value ) : str_replace( '_', '-', $name ) ] = $is_word ? true : $value;
			}
			return conference_program_show( $options );
		}
	);
}
