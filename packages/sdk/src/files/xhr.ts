import { isRedirect } from '../answer.ts'
import type { OnProgress } from '../file-types.ts'

/** The part of the browser's XMLHttpRequest that is used; named here for programs without the browser's types. */
interface Xhr {
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: unknown): void
  abort(): void
  getAllResponseHeaders(): string
  responseType: string
  readonly response: unknown
  readonly status: number
  readonly responseURL: string
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
}

/**
 * A fetch that tells how much was sent, which browsers only do here. It cannot be told to leave redirects alone, so the
 * way is asked for first, with what every request has but the token, and without the file.
 */
export function sendByXhr(onProgress: OnProgress) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const { dealercode, logintype } = init.headers as Record<string, string>
    const headers = { dealercode, logintype } as Record<string, string>
    const way = await fetch(url, { method: 'HEAD', headers, redirect: 'manual', signal: init.signal })
    return isRedirect(way) ? way : send(url, init, onProgress)
  }
}

function send(url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new (globalThis as unknown as { XMLHttpRequest: new () => Xhr }).XMLHttpRequest()
    const { signal } = init
    const abort = () => xhr.abort()
    const leave = () => signal?.removeEventListener('abort', abort)
    xhr.open(init.method ?? 'POST', url)
    xhr.responseType = 'text'
    new Headers(init.headers).forEach((value, name) => {
      xhr.setRequestHeader(name, value)
    })
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total: total || undefined })
    xhr.onload = () => {
      leave()
      const isBodiless = [204, 205, 304].includes(xhr.status)
      const headers = readHeaders(xhr.getAllResponseHeaders())
      const answer = new Response(isBodiless ? null : String(xhr.response), { status: xhr.status, headers })
      resolve(
        Object.defineProperties(answer, {
          redirected: { value: isOther(xhr.responseURL, url) },
          url: { value: xhr.responseURL },
        }),
      )
    }
    xhr.onerror = () => {
      leave()
      reject(new TypeError('XMLHttpRequest failed'))
    }
    xhr.onabort = () => {
      leave()
      reject(signal?.reason ?? new TypeError('XMLHttpRequest was aborted'))
    }
    signal?.addEventListener('abort', abort)
    xhr.send(init.body)
  })
}

/** Whether an answer came from another address than was asked. */
const isOther = (answered: string, asked: string) =>
  answered !== '' && answered !== new URL(asked, (globalThis as { location?: { href: string } }).location?.href).href

function readHeaders(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}
