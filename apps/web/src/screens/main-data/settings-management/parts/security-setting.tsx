import { FourEyesKind, fourEyesKindLabel, newRequestNo, type SecuritySetting as Setting } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { DecimalInput } from '@dealer/ui-kit/form'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '../../../../data/failure.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import panel from '../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'

const KINDS = Object.values(FourEyesKind)
const LEAST_MONTHS = 6
const MOST_MONTHS = 240

/** Which documents another has to confirm, and how long the security log is kept. */
export function SecuritySetting({ onClose }: { onClose: () => void }) {
  const read = useCall(dealer.admin.securitySetting.getSetting, undefined, { silent: true, staleTime: 0 })
  const setting = read.isFetchedAfterMount ? read.data : undefined
  return (
    <SidePanel opened onClose={onClose} title="安全设置" width="min(480px, 94vw)">
      {setting ? (
        <SettingForm setting={setting} onClose={onClose} />
      ) : read.error ? (
        <ErrorState {...failureOf('安全设置', read.error)} onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </SidePanel>
  )
}

function SettingForm({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const [requestNo] = useState(newRequestNo)
  const [fourEyes, setFourEyes] = useState(setting.fourEyes)
  const [months, setMonths] = useState(String(setting.logKeepMonths))
  const save = useAction(dealer.admin.securitySetting.saveSetting, { success: '安全设置已保存', onDone: onClose })
  const isRight = Number.isInteger(Number(months)) && Number(months) >= LEAST_MONTHS && Number(months) <= MOST_MONTHS
  const submit = () => {
    if (isRight) void save.run({ version: setting.version, fourEyes, logKeepMonths: Number(months), requestNo })
  }
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      <Stack gap="lg">
        <Checkbox.Group
          label="须他人审核的单据"
          description="勾选后，录入或修改过单据的人不能审核该单据。快速订单、车销订单保存时即审核并出库，勾选销售订单或销售出库单后不能使用；换货在勾选其中任一项或销售退货单后不能使用。"
          value={fourEyes}
          onChange={(chosen) => setFourEyes(KINDS.filter((kind) => chosen.includes(kind)))}
        >
          <Stack gap="xs" mt="xs">
            {KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={fourEyesKindLabel[kind]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <DecimalInput
          label="操作日志保留月数"
          description="超过保留期的日志按月在夜间清理，不少于6个月。"
          value={months}
          onChange={setMonths}
          signed={false}
          error={isRight ? undefined : `请输入${LEAST_MONTHS}到${MOST_MONTHS}之间的整数`}
        />
      </Stack>
      <PanelFoot label="保存" isBusy={save.isBusy} onCancel={onClose} />
    </PanelForm>
  )
}
