/** Frame of the OpenAPI document; the calls are described where they are defined. */
export const openApi = (publicUrl: URL | undefined) => ({
  openapi: '3.1.0',
  info: {
    title: 'Conference program',
    version: '1.0.0',
    description:
      'Reading is public. Writing needs a session: sign in at /api/session and send the token as ' +
      '`Authorization: Bearer TOKEN`. Unknown fields of a body are ignored. Errors are RFC 9457 problem details. ' +
      'HTML in titles, descriptions and sub-items is made safe on write: what is not allowed is left out.',
  },
  servers: [{ url: publicUrl?.origin ?? '/' }],
  // Reading is public. A call that needs more says so itself.
  security: [],
  components: { securitySchemes: { session: { type: 'http' as const, scheme: 'bearer' } } },
});
