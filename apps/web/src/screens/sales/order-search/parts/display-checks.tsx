import { EmptyState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { Section } from '../../../../document/sheet/sheet.tsx'
import { Pictures } from '../../../../form/pictures.tsx'

/** Photos that field staff took of displays at the customer of an order; read once they are asked for. */
export function DisplayChecks({ soId }: { soId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="陈列检查照片"
      action={
        !isOpen && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            查看照片
          </Button>
        )
      }
    >
      {isOpen && <Photos soId={soId} />}
    </Section>
  )
}

function Photos({ soId }: { soId: string }) {
  const { data, error } = useCall(dealer.so.displayCheckImgs.toDisplayCheckImgs, { soId }, { silent: true })
  const taken = useMemo(
    () =>
      (data ?? []).map((one) => ({
        ...one,
        label: [one.checkDate, one.userName, one.result].filter(Boolean).join(' · '),
      })),
    [data],
  )
  if (error && !data) return <EmptyState text={error.message} />
  if (!data) return <SkeletonRows rows={2} />
  if (taken.length === 0) return <EmptyState text="该客户还没有陈列检查照片" />
  return taken.map(({ fileId, label }) => <Pictures key={`${fileId} ${label}`} label={label} fileIds={[fileId]} />)
}
