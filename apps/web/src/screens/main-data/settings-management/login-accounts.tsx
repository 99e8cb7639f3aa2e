import { LoginAccountQuery } from '@dealer/fields/LoginAccountQuery'
import { LoginAccountRow } from '@dealer/fields/LoginAccountRow'
import {
  type LoginAccountRow as Account,
  type LoginAccountAction,
  loginAccountActionLabel,
  newRequestNo,
} from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListParts } from '../../../list/define-list.tsx'
import { FactorPolicy } from './parts/factor-policy.tsx'
import { OneTimePassword } from './parts/one-time-password.tsx'

const { user } = dealer.md

const QUESTIONS: Partial<Record<LoginAccountAction, (name: string) => { title: string; content: string }>> = {
  resetPwd: (name) => ({
    title: `确定要重置【${name}】的密码吗？`,
    content: '原密码立即失效，已登录的设备全部退出；系统给出一次性密码，本人登录后须设置新密码。',
  }),
  closeSessions: (name) => ({
    title: `确定要让【${name}】在所有设备上下线吗？`,
    content: '未保存的内容可能丢失，本人需要重新登录。',
  }),
  resetSecondFactor: (name) => ({
    title: `确定要重置【${name}】的两步验证吗？`,
    content: '请先确认是本人要求：重置后只凭密码即可登录，已登录的设备全部退出。',
  }),
}

const useAccountParts = (): ListParts<Account> => {
  const [given, setGiven] = useState<{ name: string; password: string }>()
  const unlock = useAction(user.unlock, { success: '账号已解锁' })
  const closeSessions = useAction(user.closeSessions, { success: '已全部下线' })
  const resetSecondFactor = useAction(user.resetSecondFactor, { success: '两步验证已重置' })
  const resetPwd = useAction(user.resetPwd)

  const perform = async (action: LoginAccountAction, { userId, realName }: Account) => {
    const question = QUESTIONS[action]?.(realName)
    if (
      question &&
      !(await confirmAction({ ...question, confirmLabel: loginAccountActionLabel[action], danger: true }))
    )
      return
    const command = { userId, requestNo: newRequestNo() }
    if (action === 'unlock') return void (await unlock.run(command))
    if (action === 'closeSessions') return void (await closeSessions.run(command))
    if (action === 'resetSecondFactor') return void (await resetSecondFactor.run(command))
    const made = await resetPwd.run(command)
    if (made) setGiven({ name: realName, password: made.initialPwd })
  }
  return {
    toolbar: <FactorPolicy />,
    rowActions: (account) =>
      account.actions.map((action) => ({
        key: action,
        label: loginAccountActionLabel[action],
        onClick: () => void perform(action, account),
      })),
    children: given && <OneTimePassword {...given} onClose={() => setGiven(undefined)} />,
  }
}

/** Accounts of the staff: who is locked out, who is logged in, and who needs another password. */
export default defineList({
  call: user.listLogins,
  query: LoginAccountQuery,
  row: LoginAccountRow,
  id: 'md.loginAccount',
  rowKey: 'userId',
  title: '登录账号',
  filters: ['keyword', 'jobStatus'],
  columns: [
    'userCode',
    'realName',
    'username',
    'jobStatus',
    'webOpen',
    'appOpen',
    'isWeakPwd',
    'hasSecondFactor',
    'lockedUntil',
    'sessionNum',
    'lastLoginDate',
  ],
  parts: useAccountParts,
})
