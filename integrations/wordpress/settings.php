<?php
/**
 * Settings → Conference Program.
 *
 * @package ConferenceProgram
 */

/**
 * Adds the page to the menu.
 */
function conference_program_add_settings_page() {
	$title = __( 'Conference Program', 'conference-program' );
	add_options_page( $title, $title, 'manage_options', 'conference-program', 'conference_program_settings_page' );
}

/**
 * A link to it in the list of plugins.
 *
 * @param string[] $links The plugin's links.
 * @return string[]
 */
function conference_program_action_links( $links ) {
	$url = admin_url( 'options-general.php?page=conference-program' );
	array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Settings', 'conference-program' ) ) );
	return $links;
}

/**
 * Declares the settings and their fields.
 */
function conference_program_register_settings() {
	register_setting(
		'conference-program',
		CONFERENCE_PROGRAM_OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => 'conference_program_sanitize_settings',
			'show_in_rest'      => false,
		)
	);
	add_settings_section( 'host', __( 'Where the program is', 'conference-program' ), '__return_null', 'conference-program' );
	add_settings_field( 'address', __( 'Address of the host', 'conference-program' ), 'conference_program_address_field', 'conference-program', 'host', array( 'label_for' => 'conference-program-address' ) );
	add_settings_section( 'defaults', __( 'How programs look', 'conference-program' ), 'conference_program_about_defaults', 'conference-program' );
	foreach ( conference_program_fields() as $name => $field ) {
		if ( isset( $field['default'] ) ) {
			$field += array( 'name' => $name );
			if ( 'parts' !== $field['kind'] ) {
				$field['label_for'] = "conference-program-$name";
			}
			add_settings_field( $name, $field['label'], 'conference_program_default_field', 'conference-program', 'defaults', $field );
		}
	}
}

/**
 * The field of the address.
 */
function conference_program_address_field() {
	$settings = conference_program_settings();
	printf(
		'<input type="text" inputmode="url" class="regular-text code" id="conference-program-address" name="%s[address]" value="%s" placeholder="https://program.example.org" aria-describedby="conference-program-address-help"><p class="description" id="conference-program-address-help">%s</p>',
		esc_attr( CONFERENCE_PROGRAM_OPTION ),
		esc_attr( $settings['typed'] ),
		esc_html__( 'The website on which the program is edited. Any of its pages will do.', 'conference-program' )
	);
}

/**
 * The purpose of the defaults.
 */
function conference_program_about_defaults() {
	printf(
		'<p>%s <code>[conference_program days="1,3"]</code></p>',
		esc_html__( 'For every program on this site, unless its block or shortcode says otherwise. Add a program with the block “Conference Program”, or anywhere with the shortcode', 'conference-program' )
	);
}

/**
 * The field of a default.
 *
 * @param array<string, mixed> $field Of `conference_program_fields()`, with its `name`.
 */
function conference_program_default_field( $field ) {
	$name    = $field['name'];
	$id      = "conference-program-$name";
	$input   = CONFERENCE_PROGRAM_OPTION . "[defaults][$name]";
	$stored  = conference_program_settings()['defaults'];
	$current = isset( $stored[ $name ] ) ? $stored[ $name ] : $field['default'];
	if ( 'choice' === $field['kind'] ) {
		printf( '<select id="%s" name="%s">', esc_attr( $id ), esc_attr( $input ) );
		foreach ( $field['choices'] as $value => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $current, (string) $value, false ), esc_html( $label ) );
		}
		echo '</select>';
	} elseif ( 'switch' === $field['kind'] ) {
		printf( '<input type="checkbox" id="%s" name="%s" value="true"%s>', esc_attr( $id ), esc_attr( $input ), checked( isset( $stored[ $name ] ), true, false ) );
	} elseif ( 'parts' === $field['kind'] ) {
		$missing = explode( ' ', $current );
		printf( '<fieldset><legend class="screen-reader-text">%s</legend><input type="hidden" name="%s[]">', esc_html( $field['label'] ), esc_attr( $input ) );
		foreach ( $field['choices'] as $word => $label ) {
			printf( '<label><input type="checkbox" name="%s[%s]"%s> %s</label><br>', esc_attr( $input ), esc_attr( $word ), checked( in_array( $word, $missing, true ), false, false ), esc_html( $label ) );
		}
		echo '</fieldset>';
	} else {
		printf( '<input type="number" class="small-text" min="0" id="%s" name="%s" value="%s">', esc_attr( $id ), esc_attr( $input ), esc_attr( $current ) );
	}
	if ( isset( $field['help'] ) ) {
		printf( '<p class="description">%s</p>', esc_html( $field['help'] ) );
	}
}

/**
 * The page.
 */
function conference_program_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	printf( '<div class="wrap"><h1>%s</h1><form action="options.php" method="post">', esc_html( get_admin_page_title() ) );
	settings_fields( 'conference-program' );
	do_settings_sections( 'conference-program' );
	submit_button();
	echo '</form></div>';
}
