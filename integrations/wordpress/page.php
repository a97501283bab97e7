<?php
/**
 * The program in a visitor's page.
 *
 * What a block or a shortcode gives back goes through filters that are made for prose: quotes are curled, line breaks
 * become paragraphs, smileys pictures, and in a block theme all of it happens once more to the page as a whole. So a short
 * element stands in for the program, which works by itself, and is replaced when the page is complete.
 *
 * @package ConferenceProgram
 */

/**
 * Puts programs into the page that is being made.
 */
final class Conference_Program_Page {

	/**
	 * The programs by what marks their places; null where no page is being made.
	 *
	 * @var array<string, string>|null
	 */
	private static $programs = null;

	/**
	 * Begins to hold the page back until it is complete.
	 */
	public static function start() {
		if ( is_feed() || is_robots() || is_trackback() ) {
			return;
		}
		self::$programs = array();
		$level          = ob_get_level() + 1;
		ob_start( array( __CLASS__, 'fill' ) );
		add_action(
			'shutdown',
			static function () use ( $level ) {
				if ( ob_get_level() === $level ) {
					ob_end_flush();
				}
			},
			0
		);
	}

	/**
	 * Whether a page is being made that programs can be put into.
	 *
	 * @return bool
	 */
	public static function is_made() {
		return null !== self::$programs;
	}

	/**
	 * Takes a program for the page.
	 *
	 * @param string $html The program.
	 * @return string what marks its place
	 */
	public static function take( $html ) {
		// Nobody who can write into the page beforehand, as in a comment, may know it.
		$mark                    = bin2hex( random_bytes( 8 ) );
		self::$programs[ $mark ] = $html;
		return $mark;
	}

	/**
	 * Puts the programs in their places.
	 *
	 * @param string $page The page.
	 * @return string
	 */
	public static function fill( $page ) {
		$filled = preg_replace_callback(
			'~<conference-program data-place="([0-9a-f]{16})".*?</conference-program>~s',
			static function ( $found ) {
				return isset( self::$programs[ $found[1] ] ) ? self::$programs[ $found[1] ] : $found[0];
			},
			$page
		);
		return null === $filled ? $page : $filled;
	}
}

/**
 * The element that loads the program by itself, with a link for whoever has no scripts.
 *
 * @param array<string, string> $options Of `conference_program_options()`.
 * @param string                $mark    Of its place in the page.
 * @return string
 */
function conference_program_element( $options, $mark = '' ) {
	$address    = conference_program_address();
	$attributes = $mark ? ' data-place="' . esc_attr( $mark ) . '"' : '';
	foreach ( array( 'api-base' => $address ) + $options as $name => $value ) {
		$attributes .= '' === $value ? " $name" : sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	$script = wp_get_script_tag(
		array(
			'type' => 'module',
			'src'  => $address . '/conference-elements.js',
		)
	);
	return "<conference-program$attributes>" . trim( $script ) . conference_program_link() . '</conference-program>';
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
 * What to say before anybody has entered the host's address.
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
	if ( ! Conference_Program_Page::is_made() ) {
		return conference_program_element( $options );
	}
	$copy = conference_program_copy( $options );
	$mark = $copy['html'] ? Conference_Program_Page::take( $copy['html'] ) : '';
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
