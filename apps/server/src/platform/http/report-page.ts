import { readFile } from 'node:fs/promises'
import { type EmbedReportCode, embedReportCodeLabel } from '@dealer/sdk/contract'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './answer.ts'

const SCRIPT = 'text/javascript; charset=utf-8'
const FILES = [
  ['/page.css', new URL('./report/page.css', import.meta.url), 'text/css; charset=utf-8'],
  ['/page-calls.js', new URL('./report/page-calls.js', import.meta.url), SCRIPT],
  ['/page-filters.js', new URL('./report/page-filters.js', import.meta.url), SCRIPT],
  ['/page-table.js', new URL('./report/page-table.js', import.meta.url), SCRIPT],
  ['/page.js', new URL('./report/page.js', import.meta.url), SCRIPT],
] as const

/**
 * The page has an origin of its own kind: it reaches neither the frame around it nor what that keeps. It may run its
 * own script and make its own calls, be shown by this server's pages, and send nobody where it was opened from.
 */
const POLICY = [
  'sandbox allow-scripts allow-downloads',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** What the page calls; a sandboxed page is of no origin, so it has to be let in by name. */
const CALLS = ['/api/report/session/open', '/api/report/web/embedReport', '/api/report/web/embedReportExport']

const isReport = (code: string): code is EmbedReportCode => Object.hasOwn(embedReportCodeLabel, code)

/**
 * The embedded report pages, `/report/<reportCode>?dealerCode=…&ssoToken=…`: one page for all of them, which takes the
 * token for a report session and shows what the report answers.
 *
 * @example
 * app.register(reportPage, { prefix: '/report' })
 */
export async function reportPage(pages: FastifyInstance): Promise<void> {
  const [page, ...bodies] = await Promise.all([
    readFile(new URL('./report/page.html', import.meta.url), 'utf8'),
    ...FILES.map(([, file]) => readFile(file)),
  ])
  pages.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
  for (const [index, [address, , type]] of FILES.entries())
    pages.get(address, { config: { operation: 'report page' } }, async (_request, reply) =>
      // The page is of no origin, so even the own files are another's.
      reply.header('cross-origin-resource-policy', 'cross-origin').type(type).send(bodies[index]),
    )
  pages.get<{ Params: { code: string } }>(
    '/:code',
    { config: { operation: 'report page' } },
    async (request, reply) => {
      const { code } = request.params
      if (!isReport(code)) return sendRefusal(reply, '404', '系统错误，请联系管理员', 404)
      return reply.type('text/html; charset=utf-8').send(page.replaceAll('{{title}}', embedReportCodeLabel[code]))
    },
  )
}

/** Lets the sandboxed pages make their calls. Nothing is sent along by browsers themselves: tokens are headers. */
export function letReportPagesCall(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isTheirs = request.headers.origin === 'null' && CALLS.includes(request.url.split('?', 1)[0] ?? '')
    if (isTheirs) reply.headers({ 'access-control-allow-origin': 'null', vary: 'origin' })
  })
  for (const url of CALLS)
    app.options(url, { config: { operation: 'preflight' } }, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, dealercode, logintype, x-token',
          'access-control-max-age': '600',
        })
        .code(204)
        .send(),
    )
}
