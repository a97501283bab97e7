<?php
/**
 * The block, and its preview in the editor.
 *
 * @package ConferenceProgram
 */

/**
 * Registers the block with its script, which is written out in the page so that the plugin is one file.
 */
function conference_program_register_block() {
	$handle = 'conference-program-block';
	$needed = array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' );
	wp_register_script( $handle, false, $needed, CONFERENCE_PROGRAM_VERSION, true );
	wp_add_inline_script( $handle, conference_program_block_script() );
	register_block_type(
		'conference-program/program',
		array(
			// The editor's frame needs version 3, which WordPress has known since 6.3.
			'api_version'     => version_compare( get_bloginfo( 'version' ), '6.3', '<' ) ? 2 : 3,
			'title'           => __( 'Conference Program', 'conference-program' ),
			'description'     => __( 'The program of the conference, always as its organizers have it now.', 'conference-program' ),
			'category'        => 'embed',
			'icon'            => 'calendar-alt',
			'keywords'        => array( __( 'schedule', 'conference-program' ), __( 'timetable', 'conference-program' ), __( 'event', 'conference-program' ) ),
			'textdomain'      => 'conference-program',
			'editor_script'   => $handle,
			'attributes'      => array_map(
				static function ( $field ) {
					return array( 'type' => 'switch' === $field['kind'] ? 'boolean' : 'string' );
				},
				conference_program_fields()
			),
			'supports'        => array(
				'align' => array( 'wide', 'full' ),
				'html'  => false,
			),
			'render_callback' => 'conference_program_render_block',
		)
	);
	add_action( 'enqueue_block_editor_assets', 'conference_program_describe_block' );
}

/**
 * Tells the block's script which controls to show, with their words.
 */
function conference_program_describe_block() {
	$description = array(
		'fields'   => conference_program_fields(),
		'defaults' => (object) conference_program_settings()['defaults'],
		'host'     => conference_program_address(),
		'settings' => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=conference-program' ) : '',
		'texts'    => array(
			'program'  => __( 'Program', 'conference-program' ),
			'look'     => __( 'Look and language', 'conference-program' ),
			'more'     => __( 'More', 'conference-program' ),
			/* translators: %s: what the settings page says */
			'inherit'  => __( '%s (default)', 'conference-program' ),
			'edit'     => __( 'Edit the program on its host', 'conference-program' ),
			'settings' => __( 'Settings for all programs', 'conference-program' ),
		),
	);
	wp_add_inline_script( 'conference-program-block', 'window.conferenceProgram = ' . wp_json_encode( $description ) . ';', 'before' );
}

/**
 * The block in a page; in the editor, its preview.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return string
 */
function conference_program_render_block( $attributes ) {
	$given   = array_intersect_key( $attributes, conference_program_fields() );
	$route   = isset( $GLOBALS['wp']->query_vars['rest_route'] ) ? $GLOBALS['wp']->query_vars['rest_route'] : '';
	$preview = 0 === strpos( $route, '/wp/v2/block-renderer/' );
	if ( $preview ) {
		return conference_program_preview( $given );
	}
	return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), conference_program_show( $given ) );
}

/**
 * The program as a picture of itself: a frame that runs nothing, since scripts and shadow roots that come into a page as
 * text do not come to life.
 *
 * @param array<string, mixed> $given Options by name.
 * @return string
 */
function conference_program_preview( $given ) {
	if ( ! conference_program_address() ) {
		return '<p>' . esc_html( conference_program_unset() ) . '</p>';
	}
	list( $options, $problems ) = conference_program_options( $given );
	$copy                       = conference_program_preview_copy( $options );
	if ( $copy['reason'] ) {
		$problems[] = $copy['reason'];
		$problems[] = $copy['html']
			? __( 'Until it does, visitors see the program as it was last.', 'conference-program' )
			: __( 'Until it does, visitors see a link to it.', 'conference-program' );
	}
	$notes = $problems ? '<p><strong>' . esc_html( implode( ' ', $problems ) ) . '</strong></p>' : '';
	if ( ! $copy['html'] ) {
		return $notes;
	}
	$program = preg_replace( '~<script\b.*?</script>~s', '', $copy['html'] );
	// `esc_attr` would leave what is escaped in the program as it is, and the frame would then read it as markup.
	$document = htmlspecialchars( '<!doctype html><meta charset="utf-8"><base target="_blank">' . $program, ENT_QUOTES, 'UTF-8' );
	$title    = esc_attr__( 'Preview of the program', 'conference-program' );
	return "$notes<iframe sandbox=\"allow-same-origin\" tabindex=\"-1\" title=\"$title\" srcdoc=\"$document\" style=\"display:block;width:100%;border:0\"></iframe>";
}

/**
 * The block's script.
 *
 * @return string
 */
function conference_program_block_script() {
	ob_start();
	?>
/* block.js */
	<?php
	return ob_get_clean();
}
