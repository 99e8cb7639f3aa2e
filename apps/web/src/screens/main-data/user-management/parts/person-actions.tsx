import { newRequestNo, type UserRow } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import type { RowAction } from '@dealer/ui-kit/list'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { useUser } from '../../../../shell/session/user.ts'
import { OneTimePassword } from '../../settings-management/parts/one-time-password.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'

const { user } = dealer.md

/** Who an action is about. */
export type Person = Pick<UserRow, 'userId' | 'version' | 'realName' | 'mobile' | 'jobStatus'>

/** What can be done to a person, in the list and on the page; `onDone` is told when somebody is gone or changed. */
export function usePersonActions(onDone: () => void): {
  actions: (person: Person) => readonly RowAction[]
  children: ReactNode
} {
  const may = usePermission()
  const own = useUser()
  const navigate = useNavigate()
  const [given, setGiven] = useState<{ name: string; password: string }>()
  const [asked, setAsked] = useState<{ what: 'leave' | 'phone'; person: Person }>()
  const resetPwd = useAction(user.resetPwd)
  const setOnJob = useAction(user.setOnJob, { success: '已设为在职，登录权限需另行开通', onDone })
  const remove = useAction(user.delete, { success: '员工已删除', onDone })
  const closeOld = useAction(user.closeOldCount, { success: '已处理' })

  const reset = async ({ userId, realName }: Person) => {
    const content = '原密码立即失效，已登录的设备全部退出；系统给出一次性密码，本人登录后须设置新密码。'
    const title = `确定要重置【${realName}】的密码吗？`
    if (!(await confirmAction({ title, content, confirmLabel: '重置密码', danger: true }))) return
    const made = await resetPwd.run({ userId, requestNo: newRequestNo() })
    if (made) setGiven({ name: realName, password: made.initialPwd })
  }
  const comeBack = async ({ userId, version, realName }: Person) => {
    if (await confirmAction({ title: `确定【${realName}】复职吗？`, content: '登录权限需另行开通。' }))
      await setOnJob.run({ userId, version, jobStatus: 'onJob', requestNo: newRequestNo() })
  }
  const ask = async ({ userId, version, realName }: Person) => {
    const content = '只有从未使用过的员工可以删除，其他人员请办理离职。'
    if (
      await confirmAction({ title: `确定要删除员工【${realName}】吗？`, content, confirmLabel: '删除', danger: true })
    )
      await remove.run({ items: [{ id: userId, version }], requestNo: newRequestNo() })
  }
  const closeFormer = async ({ userId, realName }: Person) => {
    const content = '身份证号和手机号都与其相同的旧账号将不能再登录。是否存在这样的账号不会显示。'
    if (await confirmAction({ title: `确定要关闭【${realName}】在原经销商的账号吗？`, content, danger: true }))
      await closeOld.run({ userId, requestNo: newRequestNo() })
  }

  const actions = (person: Person): readonly RowAction[] => {
    const isOther = person.userId !== own.userId
    const action = (key: string, label: string, onClick: () => void, isThere: boolean) =>
      isThere ? [{ key, label, onClick }] : []
    const mayEdit = may('md:user:edit')
    const isOnJob = person.jobStatus === 'onJob'
    return [
      ...action('edit', '修改', () => navigate(`/user-edit?userId=${person.userId}`), mayEdit),
      ...action('phone', '修改手机号', () => setAsked({ what: 'phone', person }), mayEdit),
      ...action('leave', '离职', () => setAsked({ what: 'leave', person }), isOther && isOnJob && may('md:user:onJob')),
      ...action('back', '复职', () => void comeBack(person), isOther && !isOnJob && may('md:user:onJob')),
      ...action('reset', '重置密码', () => void reset(person), isOther && isOnJob && mayEdit),
      ...action('former', '关闭旧账号', () => void closeFormer(person), mayEdit),
      ...action('delete', '删除', () => void ask(person), isOther && may('md:user:delete')),
    ]
  }
  const closeAsked = () => setAsked(undefined)
  const done = () => {
    closeAsked()
    onDone()
  }
  return {
    actions,
    children: (
      <>
        {given && <OneTimePassword {...given} onClose={() => setGiven(undefined)} />}
        {asked?.what === 'leave' && <LeaveDialog person={asked.person} onClose={closeAsked} onDone={done} />}
        {asked?.what === 'phone' && <PhoneDialog person={asked.person} onClose={closeAsked} onDone={done} />}
      </>
    ),
  }
}
