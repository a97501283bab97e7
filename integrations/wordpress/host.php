<?php
/**
 * Asking the program's host, and keeping what it answered.
 *
 * @package ConferenceProgram
 */

/** Seconds that a visitor's page waits for the host at most. */
const CONFERENCE_PROGRAM_PATIENCE = 3;

/** Copies that are kept at most, each of one host, language and set of options. */
const CONFERENCE_PROGRAM_COPIES = 40;

/** Bytes of an answer that are taken at most: a program of some 3,000 items. */
const CONFERENCE_PROGRAM_LARGEST = 4 * MB_IN_BYTES;

/**
 * Sends a GET request to the host.
 *
 * An administrator decides which host that is, so it may be on any address and port, also of the own network. Where it
 * redirects to, nobody here has decided: that has to be what WordPress calls safe. In a network of sites a site's
 * administrator isn't the server's, so that the first address has to be safe, too.
 *
 * @param string                $url     Its address.
 * @param array<string, string> $headers Its headers.
 * @return array|WP_Error
 */
function conference_program_ask( $url, $headers = array() ) {
	$arguments = array(
		'timeout'             => CONFERENCE_PROGRAM_PATIENCE,
		'redirection'         => 0,
		'limit_response_size' => CONFERENCE_PROGRAM_LARGEST,
		'headers'             => $headers,
		'user-agent'          => 'Conference Program for WordPress/' . CONFERENCE_PROGRAM_VERSION,
	);
	$answer    = is_multisite() ? wp_safe_remote_get( $url, $arguments ) : wp_remote_get( $url, $arguments );
	$status    = is_wp_error( $answer ) ? 0 : wp_remote_retrieve_response_code( $answer );
	$location  = is_wp_error( $answer ) ? '' : wp_remote_retrieve_header( $answer, 'location' );
	if ( is_string( $location ) && '' !== $location && in_array( $status, array( 301, 302, 303, 307, 308 ), true ) ) {
		$answer = wp_safe_remote_get( WP_Http::make_absolute_url( $location, $url ), array( 'redirection' => 3 ) + $arguments );
	}
	if ( ! is_wp_error( $answer ) && strlen( wp_remote_retrieve_body( $answer ) ) >= CONFERENCE_PROGRAM_LARGEST ) {
		return new WP_Error( 'too-large', __( 'The server answers with more than 4 MB, which this site does not take.', 'conference-program' ) );
	}
	return $answer;
}

/**
 * Why a host's answer is of no use, as a sentence.
 *
 * @param array|WP_Error $answer Of `conference_program_ask()`.
 * @return string
 */
function conference_program_reason( $answer ) {
	if ( ! is_wp_error( $answer ) ) {
		$status = wp_remote_retrieve_response_code( $answer );
		/* translators: %d: number of an HTTP status, such as 502 */
		$fault = sprintf( __( 'The server has a fault (status %d).', 'conference-program' ), $status );
		return $status >= 500 ? $fault : __( 'There is a server, but no conference program at this address.', 'conference-program' );
	}
	$reasons = array(
		'~error 6:|getaddrinfo~i'                 => __( 'There is no server by this name.', 'conference-program' ),
		'~error 7:|refused~i'                     => __( 'The server refuses the connection.', 'conference-program' ),
		'~error 28:|timed out~i'                  => __( 'The server does not answer.', 'conference-program' ),
		'~error (35|51|58|60):|ssl|certificate~i' => __( 'The server has no certificate that this site accepts.', 'conference-program' ),
		'~valid URL was not~i'                    => __( 'The server sends this site on to an address that it does not ask.', 'conference-program' ),
		'~blocked requests~i'                     => __( 'This site is set up to ask no other servers (WP_HTTP_BLOCK_EXTERNAL).', 'conference-program' ),
	);
	foreach ( $reasons as $pattern => $reason ) {
		if ( preg_match( $pattern, $answer->get_error_message() ) ) {
			return $reason;
		}
	}
	return $answer->get_error_message();
}

/**
 * The host's answer about the program with these options.
 *
 * @param string                $url  Its address.
 * @param array<string, string> $copy Its answer before.
 * @return array{html: string, etag: string, reason: string} the copy as it is where the answer is of no use; `reason` says why
 */
function conference_program_fetch( $url, $copy ) {
	$answer = conference_program_ask( $url, $copy['etag'] ? array( 'If-None-Match' => $copy['etag'] ) : array() );
	$status = is_wp_error( $answer ) ? 0 : wp_remote_retrieve_response_code( $answer );
	if ( 304 === $status ) {
		return $copy + array( 'reason' => '' );
	}
	$html = 200 === $status ? wp_remote_retrieve_body( $answer ) : '';
	if ( ! preg_match( '~<conference-program\b.*</conference-program>~s', $html ) ) {
		if ( 0 === $status || $status >= 500 ) {
			set_transient( 'conference_program_away', conference_program_reason( $answer ), MINUTE_IN_SECONDS );
		}
		$said = 422 === $status ? wp_strip_all_tags( wp_remote_retrieve_body( $answer ) ) : conference_program_reason( $answer );
		return $copy + array( 'reason' => $said );
	}
	// While the host's database is away, its answer has no ETag, and no program either.
	$etag   = (string) wp_remote_retrieve_header( $answer, 'etag' );
	$reason = '';
	return $etag || ! $copy['html'] ? compact( 'html', 'etag', 'reason' ) : $copy + compact( 'reason' );
}

/**
 * The address of the program with these options, and what the host answered there.
 *
 * @param array<string, string> $options Of `conference_program_options()`.
 * @return array{0: string, 1: string, 2: array{html: string, etag: string}} address, key and copy
 */
function conference_program_known( $options ) {
	$query = http_build_query( $options, '', '&', PHP_QUERY_RFC3986 );
	$url   = conference_program_address() . '/embed/program.html?' . $query;
	$key   = md5( $url );
	$none  = array(
		'html' => '',
		'etag' => '',
	);
	return array( $url, $key, get_option( "conference_program_copy_$key", $none ) );
}

/**
 * The prerendered program with these options, as the host has it now or had it last.
 *
 * The host is asked at most once a minute. Its answer is kept with the ETag, and shown for as long as it doesn't answer: in an
 * option, since a transient may be gone at any time.
 *
 * @param array<string, string> $options Of `conference_program_options()`.
 * @return array{html: string, reason: string} `html` is empty if there is no copy; `reason` says what is wrong
 */
function conference_program_copy( $options ) {
	list( $url, $key, $copy ) = conference_program_known( $options );

	$away  = (string) get_transient( 'conference_program_away' );
	$asked = array_filter( (array) get_transient( 'conference_program_asked' ), 'conference_program_is_recent' );
	if ( $away || isset( $asked[ $key ] ) ) {
		return array(
			'html'   => $copy['html'],
			'reason' => $away,
		);
	}
	// Before asking: whoever comes meanwhile gets the copy, and doesn't wait as well.
	$asked[ $key ] = time();
	set_transient( 'conference_program_asked', $asked, MINUTE_IN_SECONDS );
	$answer = conference_program_fetch( $url, $copy );
	if ( $answer['etag'] && $answer['etag'] !== $copy['etag'] ) {
		conference_program_keep( $key, $answer['html'], $answer['etag'] );
	}
	return $answer;
}

/**
 * The same for a preview, and as rarely. A copy that no visitor has seen yet is kept for that minute alone: somebody who tries
 * options would otherwise push out copies that pages need while the host is away.
 *
 * @param array<string, string> $options Of `conference_program_options()`.
 * @return array{html: string, reason: string}
 */
function conference_program_preview_copy( $options ) {
	list( $url, $key, $copy ) = conference_program_known( $options );
	$away                     = (string) get_transient( 'conference_program_away' );
	if ( $copy['html'] || $away ) {
		return conference_program_copy( $options );
	}
	$answer = get_transient( "conference_program_preview_$key" );
	if ( ! is_array( $answer ) ) {
		$answer = conference_program_fetch( $url, $copy );
		set_transient( "conference_program_preview_$key", $answer, MINUTE_IN_SECONDS );
	}
	return $answer;
}

/**
 * Whether less than a minute has passed.
 *
 * @param mixed $time In seconds since 1970.
 * @return bool
 */
function conference_program_is_recent( $time ) {
	return is_int( $time ) && time() - $time < MINUTE_IN_SECONDS;
}

/**
 * Keeps a copy, and lets go of the one that has been the same for longest where there are too many.
 *
 * @param string $key  Its key.
 * @param string $html What the host answered.
 * @param string $etag Its ETag.
 */
function conference_program_keep( $key, $html, $etag ) {
	$copy = array(
		'html' => $html,
		'etag' => $etag,
	);
	update_option( "conference_program_copy_$key", $copy, false );
	$keys   = array_diff( get_option( 'conference_program_copies', array() ), array( $key ) );
	$keys[] = $key;
	foreach ( array_slice( $keys, 0, -CONFERENCE_PROGRAM_COPIES ) as $oldest ) {
		delete_option( "conference_program_copy_$oldest" );
	}
	update_option( 'conference_program_copies', array_slice( $keys, -CONFERENCE_PROGRAM_COPIES ), false );
}

/**
 * Removes all copies, and what is remembered of the host.
 */
function conference_program_forget_copies() {
	foreach ( get_option( 'conference_program_copies', array() ) as $key ) {
		delete_option( "conference_program_copy_$key" );
	}
	delete_option( 'conference_program_copies' );
	conference_program_forget_previews();
	delete_transient( 'conference_program_asked' );
	delete_transient( 'conference_program_away' );
}

/**
 * Removes what previews have kept, which nothing lists.
 */
function conference_program_forget_previews() {
	global $wpdb;
	$like = $wpdb->esc_like( '_transient_conference_program_preview_' ) . '%';
	foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $like ) ) as $name ) {
		delete_transient( substr( $name, strlen( '_transient_' ) ) );
	}
}
