import { pinyin } from 'pinyin-pro'

const LONGEST = 20

/**
 * By which a name is found when typed by initials: the first letters of its syllables, letters and digits as they are.
 *
 * ```ts
 * helpCodeOf('长安街7-ELEVEn店') // 'CAJ7ELEVEND'
 * ```
 */
export function helpCodeOf(name: string): string {
  const initials = pinyin(name.normalize('NFKC'), { pattern: 'first', toneType: 'none', type: 'array' })
  return initials
    .join('')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, LONGEST)
}
