import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Of what is no page: nothing of it is ever run, shown or framed. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/**
 * Puts on every answer, errors too, what keeps browsers from making more of it than it is. Pages say their own policy and
 * where they may be framed.
 */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS))
}

const INLINE = /<script>([\s\S]*?)<\/script>/g

/** What other servers a page needs. */
interface Others {
  /** Of the reports. */
  readonly reportUrl?: string | undefined
  /** Of the pictures of maps; `{s}` in it is any of its names. */
  readonly tilesUrl?: string | undefined
}

/**
 * The policy of the application's page: its own files, the scripts that stand in it, the server of the reports in frames and
 * that of maps in pictures. Styles may stand in elements, since components place what they open by them.
 */
export function policyOf(page: string, { reportUrl, tilesUrl }: Others = {}): string {
  const hashes = [...page.matchAll(INLINE)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const reports = reportUrl ? [new URL(reportUrl).origin] : []
  const tiles = tilesUrl ? [new URL(tilesUrl.replace('{s}.', '*.')).origin] : []
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob: https:", ...tiles].join(' '),
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    ["frame-src 'self' blob:", ...reports].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
