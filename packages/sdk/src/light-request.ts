/**
 * Stands in for the platform's Request, which openapi-fetch builds for each call: making a real one costs as much as
 * all the rest of a call. Only the address is taken from it.
 */
export class LightRequest {
  declare readonly url: string

  constructor(url: string) {
    this.url = url
  }
}
