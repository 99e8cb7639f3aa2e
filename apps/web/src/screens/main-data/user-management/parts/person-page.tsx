import { UserSave } from '@dealer/fields/UserSave'
import type { CallOptions, UserSave as Saved, UserSaved } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { dealer } from '../../../../dealer.ts'
import { defineRecordPage } from '../../../../master-data/define-record-page.tsx'
import { PERSON_SECTIONS } from './person-sections.ts'

const { user } = dealer.md

/** The password of somebody new is told, once. */
async function tellPassword(answer: unknown, { realName }: Record<string, unknown>) {
  const { initialPwd } = answer as Partial<UserSaved>
  if (initialPwd)
    await confirmAction({
      title: `【${String(realName)}】的一次性密码：${initialPwd}`,
      content: '请当面或电话告知本人。关闭后不再显示；本人用它登录后，须设置新密码才能办理业务。',
      confirmLabel: '已告知本人',
      cancelLabel: '关闭',
    })
}

/** The page takes records by their id; staff call theirs userId. */
const change = ({ id, ...body }: Saved & { id?: string }, options?: CallOptions) =>
  user.save({ ...body, userId: id ?? body.userId }, options)

/** The page on which a person is added or changed. */
export const PersonPage = defineRecordPage({
  label: '员工',
  key: 'userId',
  name: 'realName',
  list: '/main-data/user-management/user-manager-component',
  detail: user.getUser,
  facts: UserSave,
  sections: PERSON_SECTIONS,
  free: [
    { prop: 'userCode', check: (code, id) => user.checkCode({ code, id }) },
    { prop: 'mobile', check: (mobile, id) => user.checkPhone({ mobile, id }) },
    { prop: 'username', check: (username, id) => user.checkAccount({ username, id }) },
  ],
  tell: tellPassword,
  add: { call: user.save, permission: 'md:user:add' },
  change: { call: change, permission: 'md:user:edit' },
})
