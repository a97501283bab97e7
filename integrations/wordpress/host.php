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

/**
 * Sends a GET request.
 *
 * @param string                $url     Its address.
 * @param array<string, string> $headers Its headers.
 * @return array|WP_Error
 */
function conference_program_ask( $url, $headers = array() ) {
	return wp_remote_get(
		$url,
		array(
			'timeout'    => CONFERENCE_PROGRAM_PATIENCE,
			'headers'    => $headers,
			'user-agent' => 'Conference Program for WordPress/' . CONFERENCE_PROGRAM_VERSION,
		)
	);
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
 * The prerendered program with these options, as the host has it now or had it last.
 *
 * The host is asked at most once a minute. What it answered is kept with its ETag, and shown for as long as it doesn't
 * answer: in an option, since a transient may be gone at any time.
 *
 * @param array<string, string> $options Of `conference_program_options()`.
 * @param bool                  $keep    Whether it is for visitors; a preview asks each time, and keeps nothing.
 * @return array{html: string, reason: string} `html` is empty if there is no copy; `reason` says what is wrong
 */
function conference_program_copy( $options, $keep = true ) {
	$query = http_build_query( $options, '', '&', PHP_QUERY_RFC3986 );
	$url   = conference_program_address() . '/embed/program.html?' . $query;
	$key   = md5( $url );
	$copy  = get_option(
		"conference_program_copy_$key",
		array(
			'html' => '',
			'etag' => '',
		)
	);
	$away  = (string) get_transient( 'conference_program_away' );
	$asked = array_filter( (array) get_transient( 'conference_program_asked' ), 'conference_program_is_recent' );
	if ( $keep && ( $away || isset( $asked[ $key ] ) ) ) {
		return array(
			'html'   => $copy['html'],
			'reason' => $away,
		);
	}
	if ( $keep ) {
		// Before asking: whoever comes meanwhile gets the copy, and doesn't wait as well.
		$asked[ $key ] = time();
		set_transient( 'conference_program_asked', $asked, MINUTE_IN_SECONDS );
	}
	$answer = conference_program_ask( $url, $copy['etag'] ? array( 'If-None-Match' => $copy['etag'] ) : array() );
	$status = is_wp_error( $answer ) ? 0 : wp_remote_retrieve_response_code( $answer );
	if ( 304 === $status ) {
		return array(
			'html'   => $copy['html'],
			'reason' => '',
		);
	}
	$html = 200 === $status ? wp_remote_retrieve_body( $answer ) : '';
	if ( ! preg_match( '~<conference-program\b.*</conference-program>~s', $html ) ) {
		if ( 0 === $status || $status >= 500 ) {
			set_transient( 'conference_program_away', conference_program_reason( $answer ), MINUTE_IN_SECONDS );
		}
		$said = 422 === $status ? wp_strip_all_tags( wp_remote_retrieve_body( $answer ) ) : conference_program_reason( $answer );
		return array(
			'html'   => $copy['html'],
			'reason' => $said,
		);
	}
	// While the host's database is away, its answer has no ETag, and no program either.
	$etag = (string) wp_remote_retrieve_header( $answer, 'etag' );
	if ( $keep && $etag ) {
		conference_program_keep( $key, $html, $etag );
	}
	return array(
		'html'   => $etag || ! $copy['html'] ? $html : $copy['html'],
		'reason' => '',
	);
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
	delete_transient( 'conference_program_asked' );
	delete_transient( 'conference_program_away' );
}
