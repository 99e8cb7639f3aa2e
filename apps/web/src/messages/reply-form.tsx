import { DealerMessageReplySave } from '@dealer/fields/DealerMessageReplySave'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { Button, Group } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useAction } from '../data/use-action.ts'
import { useRequestNo } from '../data/use-request-no.ts'
import { useToldOnce } from '../data/use-told-once.ts'
import { dealer } from '../dealer.ts'
import { PanelForm } from '../form/panel-form.tsx'

/** Props of {@link ReplyForm}. */
export interface ReplyFormProps {
  noticeId: string
  onDirty?: (isDirty: boolean) => void
  onDone?: () => void
}

const ITEMS = fieldItems(DealerMessageReplySave, ['replyContent', 'fileIds'])

/** The answer to a notice; one may answer again. */
export function ReplyForm({ noticeId, onDirty, onDone }: ReplyFormProps) {
  const id = useId()
  const form = useForm(ITEMS)
  const { isDirty, reset, refuse } = form
  const reply = useAction(dealer.md.dealerMessage.reply, {
    success: '回复成功',
    silent: true,
    onDone: () => {
      renew()
      reset()
      onDone?.()
    },
  })
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  useToldOnce(reply.error, ({ message }) => refuse(message))
  const { requestNo, renew } = useRequestNo(reply.error)
  const submit = () =>
    void form.submit(({ replyContent, fileIds }) =>
      reply.run({
        messageId: noticeId,
        replyContent: String(replyContent),
        ...(fileIds && { fileIds: String(fileIds) }),
        requestNo,
      }),
    )
  return (
    <PanelForm id={id} onSubmit={submit}>
      <Group mt="md" align="flex-end" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <FormFields form={form} columns={1} />
        </div>
        <Button type="submit" mb={18} loading={form.isSubmitting} title="Ctrl+Enter">
          回复
        </Button>
      </Group>
    </PanelForm>
  )
}
