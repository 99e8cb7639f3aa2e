import { useState } from 'react'
import { loadPinyin, type PinyinMatch, usePinyin } from '../../pinyin/pinyin.ts'
import type { Option } from '../form-item.ts'

/** Whether a choice is what typed words name. */
type Fits = (label: string, typed: string) => boolean

const hasLetters = (text: string) => /[a-z]/i.test(text)

const fitsBy =
  (pinyin: PinyinMatch | undefined): Fits =>
  (label, typed) => {
    const asked = typed.trim()
    const isPart = label.toLowerCase().includes(asked.toLowerCase())
    return isPart || (hasLetters(asked) && (pinyin?.(label, asked) ?? false))
  }

/** The choices that typed words name, for what searches without drawing. */
export async function fitting(options: readonly Option[], typed: string): Promise<readonly Option[]> {
  const fits = fitsBy(hasLetters(typed) ? await loadPinyin().catch(() => undefined) : undefined)
  return options.filter(({ label }) => fits(label, typed))
}

/** How a choice is found by typing: by a part of its name, or by letters that stand for it. */
export const useOptionFilter = () => {
  const [word, setWord] = useState('')
  const pinyin = usePinyin(word)
  return { word, setWord, fits: fitsBy(pinyin) }
}
