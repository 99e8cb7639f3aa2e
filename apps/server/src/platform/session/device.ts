import { parse } from 'bowser'
import { startOf } from '../cut.ts'

const LONGEST = 80

/**
 * What a client says it is, in the words of people; undefined when it says nothing. A name that is not known is kept as it is.
 *
 * ```ts
 * deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/131.0.0.0 Safari/537.36') // 'Chrome 131 · Windows'
 * ```
 */
export function deviceOf(userAgent: string): string | undefined {
  if (!userAgent.startsWith('Mozilla/')) return startOf(userAgent, LONGEST) || undefined
  const { browser, os } = parse(userAgent)
  const version = browser.version?.split('.', 1)[0]
  const words = [[browser.name, version].filter(Boolean).join(' '), os.name].filter(Boolean)
  return startOf(words.join(' · '), LONGEST) || undefined
}
