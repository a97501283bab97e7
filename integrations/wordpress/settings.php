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
 * The settings from what was sent, with words about the host.
 *
 * @param mixed $sent By the settings page.
 * @return array<string, mixed>
 */
function conference_program_sanitize_settings( $sent ) {
	$sent     = is_array( $sent ) ? $sent : array();
	$defaults = array();
	foreach ( isset( $sent['defaults'] ) ? (array) $sent['defaults'] : array() as $name => $value ) {
		$rules  = conference_program_attributes();
		$fields = conference_program_fields();
		if ( 'without' === $name && is_array( $value ) ) {
			$value = implode( ' ', array_diff( array_keys( $fields['without']['choices'] ), array_keys( $value ) ) );
		}
		$clean = isset( $rules[ $name ] ) ? conference_program_clean_value( $value, $rules[ $name ] ) : null;
		$same  = isset( $fields[ $name ]['default'] ) && 'boolean' !== $rules[ $name ]['kind'] && $fields[ $name ]['default'] === $clean && 'refresh' !== $name;
		if ( is_string( $clean ) && ! $same ) {
			$defaults[ $name ] = $clean;
		}
	}
	$typed = isset( $sent['address'] ) ? sanitize_text_field( $sent['address'] ) : '';
	return conference_program_connect( $typed ) + compact( 'defaults' );
}

/**
 * Checks the address that was typed and says what was found.
 *
 * @param string $typed What was typed.
 * @return array{address: string, typed: string} in use is still the one before if there is no program at this one
 */
function conference_program_connect( $typed ) {
	$before = conference_program_address();
	if ( '' === $typed ) {
		return array( 'address' => '', 'typed' => '' );
	}
	$found = conference_program_find( $typed );
	if ( empty( $found['event'] ) ) {
		/* translators: %s: an address */
		$text = sprintf( __( 'No program was found at %s.', 'conference-program' ), $typed ) . ' ' . $found['reason'];
		if ( $before ) {
			/* translators: %s: an address */
			$text .= ' ' . sprintf( __( 'Your pages go on showing the program of %s.', 'conference-program' ), $before );
		}
		add_settings_error( CONFERENCE_PROGRAM_OPTION, 'not-found', esc_html( $text ), 'error' );
		return array( 'address' => $before ? $before : $found['address'], 'typed' => $typed );
	}
	$event = $found['event'];
	/* translators: 1: name of an event, 2: its first day, 3: its last day */
	$text = sprintf( __( 'Connected with “%1$s”, %2$s to %3$s.', 'conference-program' ), $event['name'], $event['first_day'], $event['last_day'] );
	add_settings_error( CONFERENCE_PROGRAM_OPTION, 'connected', esc_html( $text ), 'success' );
	if ( is_ssl() && 'http' === wp_parse_url( $found['address'], PHP_URL_SCHEME ) ) {
		$text = __( 'This site has https and the host has not: browsers will show the program, but not load its script.', 'conference-program' );
		add_settings_error( CONFERENCE_PROGRAM_OPTION, 'insecure', esc_html( $text ), 'warning' );
	}
	return array( 'address' => $found['address'], 'typed' => $found['address'] );
}

/**
 * Looks for a host where people may mean it: they copy the address of its page, its editor, or a name alone.
 *
 * @param string $typed What was typed.
 * @return array{address: string, event?: array<string, string>, reason?: string}
 */
function conference_program_find( $typed ) {
	$has_scheme = preg_match( '~^https?://~i', $typed );
	$first      = array( 'address' => '' );
	foreach ( $has_scheme ? array( '' ) : array( 'https://', 'http://' ) as $scheme ) {
		$parts = wp_parse_url( $scheme . $typed );
		if ( empty( $parts['host'] ) || ! preg_match( '~^(\[[\da-f:.]+\]|[^\s/?#@:]+)$~i', $parts['host'] ) ) {
			return array( 'address' => '', 'reason' => __( 'This is not the address of a website.', 'conference-program' ) );
		}
		$origin = strtolower( $parts['scheme'] . '://' . $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
		$path   = isset( $parts['path'] ) ? untrailingslashit( $parts['path'] ) : '';
		foreach ( array_unique( array( $origin . $path, $origin ) ) as $address ) {
			$answer = conference_program_ask( $address . '/api/event' );
			$event  = json_decode( wp_remote_retrieve_body( $answer ), true );
			if ( isset( $event['name'], $event['time_zone'], $event['first_day'], $event['last_day'] ) ) {
				return compact( 'address', 'event' );
			}
			if ( ! $first['address'] ) {
				$first = array( 'address' => $address, 'reason' => conference_program_reason( $answer ) );
			}
		}
	}
	return $first;
}

/**
 * Forgets the copies of another host's program.
 *
 * @param mixed $before The settings before.
 */
function conference_program_settings_changed( $before ) {
	delete_transient( 'conference_program_away' );
	if ( ! is_array( $before ) || ! isset( $before['address'] ) || conference_program_address() !== $before['address'] ) {
		conference_program_forget_copies();
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
 * What the defaults are for.
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
