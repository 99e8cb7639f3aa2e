import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'

/** How short messages leave the server. */
export interface Sms {
  /** Resolves when the service has taken the message. @throws Error when it has not. */
  send(mobile: string, text: string): Promise<void>
}

const PATIENCE = 10_000

/**
 * The service that is configured: each message is posted there as `{ "mobile": "13…", "text": "…" }` with the bearer
 * token, and any status below 300 says that it was taken. Without one, messages are written to the log for development;
 * who reads that can set any password, so a server for others has a service.
 *
 * ```ts
 * await openSms(config, logger).send('13800000000', '验证码482913，10分钟内有效。')
 * ```
 */
export function openSms(
  { smsUrl, smsToken }: Pick<Config, 'smsUrl' | 'smsToken'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Sms {
  if (!smsUrl) return { send: async (mobile, text) => log.warn({ mobile, text }, 'no SMS service (SMS_URL)') }
  return {
    async send(mobile, text) {
      const { ok, status } = await fetch(smsUrl, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...(smsToken && { authorization: `Bearer ${smsToken}` }) },
        body: JSON.stringify({ mobile, text }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!ok) throw new Error(`the SMS service answered ${status}`)
    },
  }
}
