<?php
/**
 * The options of a program: which there are, what each may be, and their words for people.
 *
 * `conference_program_attributes()` and `conference_program_languages()` are written by the build, from the definition of
 * `<conference-program>` and the languages of its words.
 *
 * @package ConferenceProgram
 */

/**
 * The options in the block's sidebar and on the settings page. A kind is `text`, `number`, `choice`, `switch`, or `parts`,
 * which are shown unless their word is in the option. Without `default` an option is one program's alone.
 *
 * @return array<string, array<string, mixed>> by the name of the attribute
 */
function conference_program_fields() {
	$fields = array(
		'days'          => array(
			'kind'  => 'text',
			'label' => __( 'Days', 'conference-program' ),
			'help'  => __( 'Numbers or dates, separated by commas: 1,3 or 2025-10-28. Empty for all days.', 'conference-program' ),
		),
		'rooms'         => array(
			'kind'  => 'text',
			'label' => __( 'Rooms', 'conference-program' ),
			'help'  => __( 'Names, separated by commas. Empty for all rooms.', 'conference-program' ),
		),
		'tracks'        => array(
			'kind'  => 'text',
			'label' => __( 'Tracks', 'conference-program' ),
			'help'  => __( 'Names, separated by commas. Empty for all tracks.', 'conference-program' ),
		),
		'view'          => array(
			'kind'    => 'choice',
			'label'   => __( 'Layout', 'conference-program' ),
			'default' => 'auto',
			'choices' => array(
				'auto'     => __( 'Overview for more than 20 items, else in full', 'conference-program' ),
				'rooms'    => __( 'Overview with rooms side by side', 'conference-program' ),
				'overview' => __( 'Overview: one row per item', 'conference-program' ),
				'full'     => __( 'In full: all of each item', 'conference-program' ),
			),
		),
		'without'       => array(
			'kind'    => 'parts',
			'label'   => __( 'The overview offers', 'conference-program' ),
			'default' => '',
			'choices' => array(
				'search'   => __( 'Search and filters', 'conference-program' ),
				'star'     => __( 'Stars and “My program”', 'conference-program' ),
				'days'     => __( 'Bar of days', 'conference-program' ),
				'now'      => __( 'What is on now and next', 'conference-program' ),
				'zone'     => __( 'Time zone', 'conference-program' ),
				'share'    => __( 'Share an item', 'conference-program' ),
				'calendar' => __( 'An item’s calendar entry', 'conference-program' ),
				'print'    => __( 'Print buttons', 'conference-program' ),
			),
		),
		'theme'         => array(
			'kind'    => 'choice',
			'label'   => __( 'Colors', 'conference-program' ),
			'default' => 'auto',
			'choices' => array(
				'auto'  => __( 'Light or dark, like the page', 'conference-program' ),
				'light' => __( 'Light', 'conference-program' ),
				'dark'  => __( 'Dark', 'conference-program' ),
			),
		),
		'heading-level' => array(
			'kind'    => 'choice',
			'label'   => __( 'Level of its heading', 'conference-program' ),
			'help'    => __( 'One below the heading that it stands under.', 'conference-program' ),
			'default' => '2',
			'choices' => array_combine( range( 1, 6 ), array( 'H1', 'H2', 'H3', 'H4', 'H5', 'H6' ) ),
		),
		'compact'       => array(
			'kind'    => 'switch',
			'label'   => __( 'Compact', 'conference-program' ),
			'help'    => __( 'Tighter spacing and smaller type, for narrow places.', 'conference-program' ),
			'default' => '',
		),
		'flush'         => array(
			'kind'    => 'switch',
			'label'   => __( 'No margins of its own', 'conference-program' ),
			'help'    => __( 'It begins and ends where the text around it does.', 'conference-program' ),
			'default' => '',
		),
		'lang'          => array(
			'kind'    => 'choice',
			'label'   => __( 'Language of its own words', 'conference-program' ),
			'default' => '',
			'choices' => array( '' => __( 'Language of this site', 'conference-program' ) ) + conference_program_languages(),
		),
		'print'         => array(
			'kind'    => 'choice',
			'label'   => __( 'On paper', 'conference-program' ),
			'default' => 'whole',
			'choices' => array(
				'whole'  => __( 'The whole program', 'conference-program' ),
				'titles' => __( 'Only times and titles', 'conference-program' ),
			),
		),
		'refresh'       => array(
			'kind'    => 'number',
			'label'   => __( 'Check for changes every … minutes', 'conference-program' ),
			'help'    => __( 'In pages that stay open, or that a caching plugin has kept. 0 for never.', 'conference-program' ),
			'default' => '5',
		),
		'selectable'    => array(
			'kind'  => 'switch',
			'label' => __( 'Titles are buttons', 'conference-program' ),
			'help'  => __( 'For a script of your own that listens for program-item-select.', 'conference-program' ),
		),
	);
	return array_intersect_key( $fields, conference_program_attributes() );
}

/**
 * One option as the host takes it.
 *
 * @param mixed                $value What was given.
 * @param array<string, mixed> $rule  Kind and limits, of `conference_program_attributes()`.
 * @return string|false|null false if the option is switched off, null if it can't be this
 */
function conference_program_clean_value( $value, $rule ) {
	if ( 'boolean' === $rule['kind'] ) {
		$switched = is_bool( $value ) ? $value : filter_var( '' === $value ? 'true' : $value, FILTER_VALIDATE_BOOLEAN, FILTER_NULL_ON_FAILURE );
		return true === $switched ? '' : $switched;
	}
	if ( ! is_scalar( $value ) ) {
		return null;
	}
	// Word processors change the quotes around a shortcode's value.
	$text = preg_replace( '~^[\s"\'“”„″‘’′]+|[\s"\'“”„″‘’′]+$~u', '', sanitize_text_field( (string) $value ) );
	if ( 'number' === $rule['kind'] ) {
		$fits = ctype_digit( $text ) && $text >= $rule['min'] && $text <= $rule['max'];
		return $fits ? (string) (int) $text : null;
	}
	$fits = isset( $rule['values'] ) ? in_array( $text, $rule['values'], true ) : mb_strlen( $text ) <= $rule['maxLength'];
	return $fits ? $text : null;
}

/**
 * The options of one program, from what is given for it and the defaults of the settings page.
 *
 * @param array<string, mixed> $given By name, as they come from a block or a shortcode.
 * @return array{0: array<string, string>, 1: string[]} options, and a sentence about each that can't be used
 */
function conference_program_options( $given ) {
	$rules    = conference_program_attributes();
	$options  = array();
	$problems = array();
	foreach ( array_merge( conference_program_settings()['defaults'], $given ) as $name => $value ) {
		if ( ! isset( $rules[ $name ] ) ) {
			/* translators: %s: name of an option */
			$problems[] = sprintf( __( 'The program has no option “%s”.', 'conference-program' ), $name );
			continue;
		}
		$clean = conference_program_clean_value( $value, $rules[ $name ] );
		if ( null === $clean ) {
			/* translators: 1: name of an option, 2: its value */
			$problems[] = sprintf( __( 'The option “%1$s” can’t be “%2$s”.', 'conference-program' ), $name, is_scalar( $value ) ? $value : '…' );
		} elseif ( false !== $clean && ( '' !== $clean || 'boolean' === $rules[ $name ]['kind'] ) ) {
			$options[ $name ] = $clean;
		}
	}
	// The program is rendered before it knows the page.
	$options += array( 'lang' => strtok( str_replace( '_', '-', get_locale() ), '-' ) );
	ksort( $options );
	return array( $options, $problems );
}
