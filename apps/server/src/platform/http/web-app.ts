import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { policyOf } from './security-headers.ts'

const YEAR = 31_536_000
/** Where index.html takes the settings. */
const PLACE = /<meta name="dealer-config"[^>]*>/

/** A name with an ending: what a page loads beside itself. */
const isFile = (url: string) => /\.[^/]*$/.test(url.split('?', 1)[0] ?? '')

/**
 * Pages of the application: what is asked for that is no call and no file. Browsers say that they want a page, curl and
 * the probes of proxies do not; only who asks for JSON is a program.
 */
const isPage = (method: string, url: string, accept = '*/*') =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (accept.includes('text/html') || (!isFile(url) && !accept.includes('json')))

/** What the pages are told; the rest of the settings is nobody's business. */
type PageSettings = Pick<Config, 'loginKey' | 'reportUrl' | 'appIosUrl' | 'appAndroidUrl' | 'mapTiles'> & {
  /** There was no dealer at the start, so that pages ask whether there is one by now. */
  readonly isNew?: boolean
}

export interface WebApp {
  /** index.html when the request is for a page, else undefined. */
  page(request: FastifyRequest): string | undefined
  /** The Content-Security-Policy of the page. */
  readonly policy: string
  serveFiles(app: FastifyInstance): void
}

/**
 * The built web application in a folder. Every page address answers index.html, in which the settings that the client
 * shares with the server are put; files with a hash in their name may be kept for ever.
 */
export function openWebApp(webDir: string, config: PageSettings): WebApp {
  const { loginKey, reportUrl, appIosUrl, appAndroidUrl, mapTiles, isNew } = config
  const settings = JSON.stringify({
    loginKey,
    reportUrl,
    appIosUrl,
    appAndroidUrl,
    mapTiles,
    isNew: isNew || undefined,
  })
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  const page = readFileSync(join(webDir, 'index.html'), 'utf8')
  if (!PLACE.test(page)) throw new Error(`${webDir}/index.html has no place for the settings`)
  const index = page.replace(PLACE, () => `<meta name="dealer-config" content="${settings}">`)
  const policy = policyOf(index, { reportUrl, tilesUrl: mapTiles?.url })
  return {
    policy,
    page: (request) => (isPage(request.method, request.url, request.headers.accept) ? index : undefined),
    serveFiles: (app) => {
      app.register(fastifyStatic, {
        root: resolve(webDir),
        serve: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache')
          // A worker obeys the policy of its own file.
          reply.header('content-security-policy', policy)
        },
      })
      app.register(filesBelow, { folder: webDir })
    },
  }
}

/**
 * What is there at the start. A folder at the top has one route: one for each file of some five hundred would be a third of all
 * that a start makes.
 */
async function filesBelow(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = new Set(
    found.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')),
  )
  for (const top of new Set([...files].map((file) => file.replace(/\/.*/, ''))))
    app.route<{ Params: { readonly '*'?: string } }>({
      method: ['GET', 'HEAD'],
      url: files.has(top) ? `/${top}` : `/${top}/*`,
      handler: (request, reply) => {
        const below = request.params['*']
        const name = below === undefined ? top : `${top}/${below}`
        return files.has(name) ? reply.sendFile(name) : reply.callNotFound()
      },
      errorHandler: (error, request, reply) => {
        // Who asked has gone.
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
        else app.errorHandler(error, request, reply)
      },
    })
}
