import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useKeys } from '../use-keys.ts'
import { keySheetAtom } from './key-sheet.tsx'

export default { title: '按键/帮助' }

const nothing = () => undefined
const OF_A_DOCUMENT = [
  { key: 'Ctrl+S', does: '保存草稿', run: nothing },
  { key: 'Ctrl+Enter', does: '提交', run: nothing },
]
const OF_THE_SHELL = [
  { key: 'Ctrl+K', does: '命令面板', run: nothing },
  { key: 'Ctrl+Alt+W', does: '关闭标签', run: nothing },
]

/** The help that stands beside every application. */
export function Opened() {
  useKeys('单据', OF_A_DOCUMENT)
  useKeys('通用', OF_THE_SHELL)
  const open = useSetAtom(keySheetAtom)
  useEffect(() => open(true), [open])
  return null
}
