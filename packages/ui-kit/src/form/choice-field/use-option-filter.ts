import { useState } from 'react'
import { usePinyin } from '../../pinyin/pinyin.ts'

/** Whether a choice is what typed words name. */
type Fits = (label: string, typed: string) => boolean

/** How a choice is found by typing: by a part of its name, or by letters that stand for it. */
export const useOptionFilter = () => {
  const [word, setWord] = useState('')
  const pinyin = usePinyin(word)
  const fits: Fits = (label, typed) => {
    const asked = typed.trim()
    const isPart = label.toLowerCase().includes(asked.toLowerCase())
    return isPart || (/[a-z]/i.test(asked) && (pinyin?.(label, asked) ?? false))
  }
  return { word, setWord, fits }
}
