<?php
/**
 * The handling of settings that somebody has sent, and the way to the host.
 *
 * @package ConferenceProgram
 */

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
		return array(
			'address' => '',
			'typed'   => '',
		);
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
		return array(
			'address' => $before ? $before : $found['address'],
			'typed'   => $typed,
		);
	}
	$event = $found['event'];
	/* translators: 1: name of an event, 2: its first day, 3: its last day */
	$text = sprintf( __( 'Connected with “%1$s”, %2$s to %3$s.', 'conference-program' ), $event['name'], $event['first_day'], $event['last_day'] );
	add_settings_error( CONFERENCE_PROGRAM_OPTION, 'connected', esc_html( $text ), 'success' );
	if ( is_ssl() && 'http' === wp_parse_url( $found['address'], PHP_URL_SCHEME ) ) {
		$text = __( 'This site has https and the host has not: browsers will show the program as it was when the page was made, and nothing in it can be pressed.', 'conference-program' );
		add_settings_error( CONFERENCE_PROGRAM_OPTION, 'insecure', esc_html( $text ), 'warning' );
	}
	return array(
		'address' => $found['address'],
		'typed'   => $found['address'],
	);
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
			return array(
				'address' => '',
				'reason'  => __( 'This is not the address of a website.', 'conference-program' ),
			);
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
				$first = array(
					'address' => $address,
					'reason'  => conference_program_reason( $answer ),
				);
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
