import { newRequestNo, type OwnSecondFactor } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { useState } from 'react'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import { CodeForm } from './second-factor/code-form.tsx'
import { RecoveryCodes } from './second-factor/recovery-codes.tsx'
import { SetUpFactor } from './second-factor/set-up-factor.tsx'

const { user } = dealer.md

/** Props of {@link SecondFactorDialog}. */
export interface SecondFactorDialogProps {
  opened: boolean
  onClose: () => void
}

/** The second factor of one's own logins: binds an authenticator app, shows the recovery codes once, or gives it up. */
export default function SecondFactorDialog({ opened, onClose }: SecondFactorDialogProps) {
  const { data, error, refetch } = useCall(user.getSecondFactor, undefined, {
    enabled: opened,
    silent: true,
    staleTime: 0,
  })
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => {
    setCodes(undefined)
    onClose()
  }
  const begun = (fresh: readonly string[]) => {
    setCodes(fresh)
    dealer.session.update({ isFactorDue: undefined })
    void refetch()
  }
  return (
    <Dialog opened={opened} onClose={close} title="两步验证" width="520px">
      {error && <p role="alert">{error.message}</p>}
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        data && <State factor={data} onBegun={begun} onEnded={() => void refetch()} />
      )}
    </Dialog>
  )
}

interface StateProps {
  factor: OwnSecondFactor
  onBegun: (codes: readonly string[]) => void
  onEnded: () => void
}

function State({ factor: { policy, isOn, isRequired, recoveryNum }, onBegun, onEnded }: StateProps) {
  if (policy === 'off') return <p>企业未开启两步验证。管理员可在“基础资料 → 系统设置 → 登录账号”中开启。</p>
  if (isOn === 'F') return <SetUpFactor onDone={onBegun} />
  const left = `已启用，登录时除密码外还需输入动态验证码。剩余恢复码 ${recoveryNum} 个。`
  if (isRequired === 'T') return <p>{left}企业要求使用两步验证，不能停用；更换手机时请管理员重置。</p>
  return (
    <>
      <p>{left}更换手机时，请先停用，再用新手机启用。</p>
      <CodeForm
        label="动态验证码或恢复码"
        button="停用两步验证"
        send={(oneTimeCode) => user.endSecondFactor({ oneTimeCode, requestNo: newRequestNo() }, { silent: true })}
        onDone={onEnded}
      />
    </>
  )
}
