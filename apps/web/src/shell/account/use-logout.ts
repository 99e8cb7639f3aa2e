import { confirmAction } from '@dealer/ui-kit/feedback'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { leave } from '../session/leave.ts'
import { dirtyTabsAtom } from '../tabs/tab-state.ts'

/** Logs out after asking, and says when work would be lost. The same function always. */
export const useLogout = (): (() => Promise<void>) => {
  const said = useStore()
  return useCallback(async () => {
    const unsaved = said.get(dirtyTabsAtom).size
    const content = unsaved > 0 ? `有 ${unsaved} 个页面的内容尚未保存，退出后将丢失。` : undefined
    const title = '确定要退出登录吗？'
    if (await confirmAction({ title, content, confirmLabel: '退出登录', danger: unsaved > 0 })) await leave()
  }, [said])
}
