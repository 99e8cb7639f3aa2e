import { UserJobCommand } from '@dealer/fields/UserJobCommand'
import { newRequestNo, type UserHandOver } from '@dealer/sdk'
import { Dialog, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { compare } from '@dealer/validators'
import { Table, Text } from '@mantine/core'
import { useEffect, useId, useMemo } from 'react'
import { useChoices } from '../../../../data/choices.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { FormFoot } from '../../../../form/form-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'
import type { PersonDialogProps } from './phone-dialog.tsx'

const { user } = dealer.md
const fields = fieldItems(UserJobCommand, [{ prop: 'handOverUserId' }, { prop: 'leaveDate', placeholder: '今天' }])

/** Somebody leaves: what passes to whom is shown before it does. */
export function LeaveDialog(props: PersonDialogProps) {
  const { person, onClose } = props
  const list = useCall(user.getHandOver, { userId: person.userId }, { silent: true, staleTime: 0 })
  if (list.data && list.isFetchedAfterMount) return <LeaveForm {...props} list={list.data} />
  return (
    <Dialog opened onClose={onClose} title={`【${person.realName}】离职`} width="520px">
      {list.error ? (
        <ErrorState {...failureOf('交接清单', list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

function LeaveForm({ person, list, onClose, onDone }: PersonDialogProps & { list: UserHandOver }) {
  const id = useId()
  const { items: handedOver, toUserId, heldAmount } = list
  const offered = useChoices(fields)
  const items = useMemo(() => {
    const others = offered.map((item) => ({
      ...item,
      options: item.options?.filter(({ value }) => value !== person.userId),
      required: item.prop === 'handOverUserId' && handedOver.length > 0,
    }))
    return handedOver.length > 0 ? others : others.filter(({ prop }) => prop !== 'handOverUserId')
  }, [offered, handedOver, person.userId])
  const form = useForm(items, toUserId ? { handOverUserId: toUserId } : {})
  const leave = useAction(user.setOnJob, { success: '已办理离职', onDone, silent: true })
  const { refuse } = form
  const { error } = leave
  useEffect(() => {
    if (error) refuse(error.message)
  }, [error, refuse])
  const submit = () =>
    void form.submit((entered) =>
      leave.run({
        ...entered,
        userId: person.userId,
        version: person.version,
        jobStatus: 'offJob',
        requestNo: newRequestNo(),
      }),
    )
  const footer = (
    <FormFoot color="red" form={id} onBack={onClose} isBusy={form.isSubmitting}>
      离职
    </FormFoot>
  )
  return (
    <Dialog opened onClose={onClose} title={`【${person.realName}】离职`} width="520px" footer={footer}>
      <PanelForm id={id} onSubmit={submit}>
        <Text size="sm" mb="sm">
          {handedOver.length > 0
            ? '以下内容将一并交给交接人；已完成的单据仍保留其姓名，登录立即失效。'
            : '名下没有需要交接的内容，登录立即失效。'}
        </Text>
        {handedOver.length > 0 && (
          <Table mb="md" verticalSpacing={4}>
            <Table.Tbody>
              {handedOver.map(({ label, num, names }) => (
                <Table.Tr key={label}>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{label}</Table.Td>
                  <Table.Td ta="right">{num}</Table.Td>
                  <Table.Td c="dimmed">{names.split('，').length < num ? `${names} 等` : names}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {compare(heldAmount, '0') > 0 && (
          <Text size="sm" mb="md" role="status" c="var(--dealer-warning)">
            名下有未交款项{heldAmount}元，不转给交接人，请先在「交款对账管理」交清。
          </Text>
        )}
        <FormFields form={form} columns={2} />
      </PanelForm>
    </Dialog>
  )
}
