import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { onceDone } from '../once-done.ts'

const require = createRequire(import.meta.url)

/** The file of an address below /docs, and what it is. */
const FILES: readonly [address: string, file: string | URL, type: string][] = [
  ['/page.css', new URL('./docs/page.css', import.meta.url), 'text/css; charset=utf-8'],
  ['/page.js', new URL('./docs/page.js', import.meta.url), 'text/javascript; charset=utf-8'],
  ['/swagger-ui.css', require.resolve('swagger-ui-dist/swagger-ui.css'), 'text/css; charset=utf-8'],
  ['/swagger-ui-bundle.js', require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'text/javascript; charset=utf-8'],
  ['/crypto-js.js', require.resolve('crypto-js/crypto-js.js'), 'text/javascript; charset=utf-8'],
  ['/favicon.png', require.resolve('swagger-ui-dist/favicon-32x32.png'), 'image/png'],
  [
    '/openapi.json',
    new URL('../../../../../openapi/openapi.gen.json', import.meta.url),
    'application/json; charset=utf-8',
  ],
]

/** The page itself, which logs in as the web application does and so needs the same key. */
const PAGE = new URL('./docs/page.html', import.meta.url)

/** Pages of Markdown for code assistants, by their address below /docs; made of the contract. */
const PAGES = new URL('../../../../../openapi/pages.gen.json', import.meta.url)

/** Nothing but the own origin. Swagger UI shows icons as `data:` and pictures that a call answers as `blob:`. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Page {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
}

const pageOf = (body: Buffer, type: string): Page => ({
  body,
  type,
  etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
})

/** By their address below /docs. */
async function readPages(loginKey: string): Promise<ReadonlyMap<string, Page>> {
  const key = loginKey.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const page = (await readFile(PAGE, 'utf8')).replace('login-key" content="', (place) => place + key)
  const pages = new Map([['/', pageOf(Buffer.from(page), 'text/html; charset=utf-8')]])
  for (const [address, file, type] of FILES) pages.set(address, pageOf(await readFile(file), type))
  for (const [name, text] of Object.entries(JSON.parse(await readFile(PAGES, 'utf8')) as Record<string, string>))
    pages.set(`/${name}`, pageOf(Buffer.from(text), 'text/markdown; charset=utf-8'))
  return pages
}

/**
 * The contract for people: Swagger UI, from the server alone; and for code assistants: `llms.txt` and what it leads to, as
 * Markdown. All files are read once, when the first is asked for; browsers keep them and only
 * ask whether they are still the same.
 *
 * @example
 * app.register(docsPage, { prefix: '/docs', loginKey })
 */
export async function docsPage(docs: FastifyInstance, { loginKey }: Pick<Config, 'loginKey'>): Promise<void> {
  const pages = onceDone(() => readPages(loginKey))
  const serve = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
    const page = (await pages()).get(address)
    if (!page) return reply.callNotFound()
    reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      etag: page.etag,
    })
    // A proxy that compresses puts W/ before the tag.
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
    return reply.type(page.type).send(page.body)
  }
  const config = { operation: 'docs' }
  docs.get('/', { config }, (request, reply) => serve(request, reply, '/'))
  docs.get<{ Params: { '*': string } }>('/*', { config }, (request, reply) =>
    serve(request, reply, `/${request.params['*']}`),
  )
}
