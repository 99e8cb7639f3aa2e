import { confirmAction } from '@dealer/ui-kit/feedback'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { leave } from '../session/leave.ts'
import { tabNotesAtom } from '../tabs/tab-state.ts'
import { unsavedIn } from '../tabs/unsaved.ts'

/** Logs out after asking, and says what work would be lost and what is kept. The same function always. */
export const useLogout = (): (() => Promise<void>) => {
  const said = useStore()
  return useCallback(async () => {
    const { lost, kept } = unsavedIn(said.get(tabNotesAtom))
    const parts = [
      lost > 0 && `有 ${lost} 个页面的内容尚未保存，退出后将丢失。`,
      kept > 0 && `有 ${kept} 个页面未保存的内容已留作草稿，再次登录后可恢复。`,
    ]
    const content = parts.filter(Boolean).join('') || undefined
    const title = '确定要退出登录吗？'
    if (await confirmAction({ title, content, confirmLabel: '退出登录', danger: lost > 0 })) await leave()
  }, [said])
}
