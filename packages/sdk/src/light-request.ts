/**
 * Stands in for the platform's Request, which openapi-fetch builds for each call: making a real one costs a third of
 * a call's whole overhead, and fetch takes the same fields as a plain init.
 */
export class LightRequest {
  readonly url: string
  declare readonly method: string

  constructor(url: string, init: RequestInit) {
    Object.assign(this, init)
    this.url = url
  }
}
