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
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
}

/** A fetch that tells how much was sent, which browsers only do here. */
export function sendByXhr(onProgress: OnProgress) {
  return (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
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
        resolve(new Response(isBodiless ? null : String(xhr.response), { status: xhr.status, headers }))
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

function readHeaders(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}
