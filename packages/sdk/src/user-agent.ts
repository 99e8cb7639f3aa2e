import { version } from './version.gen.ts'

const runtime = (globalThis as { navigator?: { userAgent?: string } }).navigator?.userAgent ?? ''

/** Which client it is, for the server's log, with what runs it; undefined in browsers, which name themselves. */
export const userAgent: string | undefined = /^Mozilla/.test(runtime) ? undefined : `dealer-sdk/${version} ${runtime}`
