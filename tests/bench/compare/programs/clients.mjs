/**
 * The same call by each client, set up as its readme shows and with the credentials that it knows. All are to send the same
 * JSON and to answer the content of the envelope. `load` imports a package.
 */
const BASE = 'https://dealer.example.com'
const PATH = '/api/so/salesOrder/lists'
const TOKEN = 'token-1'
const HEADERS = { dealerCode: 'D001', loginType: 'JSON', 'X-Token': TOKEN }

/**
 * What one writes by hand: the headers that the server wants, and a look at status and result code.
 * @param signalOf makes what may stop a call
 */
export function rawFetch(body, signalOf = () => undefined) {
  return async () => {
    const response = await fetch(BASE + PATH, {
      method: 'POST',
      headers: { ...HEADERS, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: signalOf(),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const envelope = await response.json()
    if (envelope.resultCode !== '000') throw new Error(envelope.content)
    return envelope.content
  }
}

/** ky waits until the body that it has handed over is taken, as a fetch that sends it would. */
async function takingBody(request, options) {
  const response = await fetch(request, options)
  if (!request.bodyUsed) void request.body.cancel()
  return response
}

async function dealerClient(load) {
  const { createDealerClient } = await load('@dealer/sdk')
  const user = { userId: '1001', dealerCode: 'D001', dmsToken: TOKEN }
  return createDealerClient({ baseUrl: BASE, tokenStore: { load: () => user, save() {}, clear() {} } })
}

/** The signal of a program that may be ended while it calls. */
const program = new AbortController()
const TIMEOUT = 30_000

export const clients = {
  async first(load, body) {
    const dealer = await dealerClient(load)
    return () => dealer.so.salesOrder.lists(body)
  },
  async limited(load, body) {
    const dealer = await dealerClient(load)
    return () => dealer.so.salesOrder.lists(body, { timeout: TIMEOUT, signal: program.signal })
  },
  async limitedRaw(_load, body) {
    return rawFetch(body, () => AbortSignal.any([program.signal, AbortSignal.timeout(TIMEOUT)]))
  },
  /** As lean as it can be written: one controller, and nothing left behind on the program's signal. */
  async limitedLean(_load, body) {
    let signal
    const call = rawFetch(body, () => signal)
    return async () => {
      const controller = new AbortController()
      const abort = () => controller.abort(program.signal.reason)
      const timer = setTimeout(abort, TIMEOUT)
      program.signal.addEventListener('abort', abort)
      signal = controller.signal
      try {
        return await call()
      } finally {
        clearTimeout(timer)
        program.signal.removeEventListener('abort', abort)
      }
    }
  },
  async second(load, body) {
    const dealer = await dealerClient(load)
    return () => dealer.request(`POST ${PATH}`, { body })
  },
  async 'openapi-fetch'(load, body) {
    const { default: createClient } = await load('openapi-fetch')
    const client = createClient({ baseUrl: BASE, headers: HEADERS })
    return async () => (await client.POST(PATH, { body })).data.content
  },
  async ky(load, body) {
    const { default: ky } = await load('ky')
    const client = ky.create({ prefixUrl: BASE, headers: HEADERS, fetch: takingBody })
    return async () => (await client.post(PATH.slice(1), { json: body }).json()).content
  },
  async axios(load, body) {
    const { default: axios } = await load('axios')
    const client = axios.create({ baseURL: BASE, adapter: 'fetch', headers: HEADERS })
    return async () => (await client.post(PATH, body)).data.content
  },
  async openai(load, body) {
    const { default: OpenAI } = await load('openai')
    const client = new OpenAI({ baseURL: BASE, apiKey: TOKEN })
    return async () => (await client.post(PATH, { body })).content
  },
  async stripe(load, body) {
    const { default: Stripe } = await load('stripe')
    const { host } = new URL(BASE)
    const client = new Stripe(TOKEN, { host, httpClient: Stripe.createFetchHttpClient() })
    // Its calls of version 2 send JSON; those before send forms.
    return async () => (await client.rawRequest('POST', `/v2${PATH}`, body)).content
  },
  async '@octokit/core'(load, body) {
    const { Octokit } = await load('@octokit/core')
    const client = new Octokit({ baseUrl: BASE, auth: TOKEN })
    return async () => (await client.request(`POST ${PATH}`, body)).data.content
  },
  async '@medusajs/js-sdk'(load, body) {
    const { default: Medusa } = await load('@medusajs/js-sdk')
    const client = new Medusa({ baseUrl: BASE, auth: { type: 'jwt', jwtTokenStorageMethod: 'memory' } })
    await client.client.setToken(TOKEN)
    return async () => (await client.client.fetch(PATH, { method: 'POST', body })).content
  },
}
