import { newRequestNo, type SecondFactorPolicy, secondFactorPolicyLabel } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { NativeSelect } from '@mantine/core'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { usePermission } from '../../../../shell/session/permission.tsx'

const { user } = dealer.md

const POLICIES = Object.entries(secondFactorPolicyLabel).map(([value, label]) => ({
  value,
  label: `两步验证：${label}`,
}))

/** Stands in the place of what is chosen until that is known: nothing below moves when it comes. */
const UNKNOWN = [{ value: '', label: '两步验证' }]

const CONSEQUENCES: Readonly<Record<SecondFactorPolicy, string>> = {
  off: '所有人只凭密码登录，包括已绑定验证器的人员。',
  optional: '人员可在用户菜单中自行启用。',
  admins: '未启用的管理员在启用之前只能查看，不能录入和审核。',
  all: '未启用的人员在启用之前只能查看，不能录入和审核。',
}

/** Of whom the dealer wants a second factor. */
export function FactorPolicy() {
  const mayChange = usePermission()('md:dealerSetting:edit')
  const { data } = useCall(user.getSecondFactor, undefined, { enabled: mayChange })
  const save = useAction(user.saveSecondFactorPolicy, { success: '两步验证设置已保存' })
  if (!mayChange) return null
  const change = async (policy: SecondFactorPolicy) => {
    const title = `确定要设置为“${secondFactorPolicyLabel[policy]}”吗？`
    if (await confirmAction({ title, content: CONSEQUENCES[policy] }))
      await save.run({ policy, requestNo: newRequestNo() })
  }
  return (
    <NativeSelect
      aria-label="两步验证"
      disabled={!data}
      data={data ? POLICIES : UNKNOWN}
      value={data?.policy ?? ''}
      onChange={(event) => void change(event.currentTarget.value as SecondFactorPolicy)}
    />
  )
}
