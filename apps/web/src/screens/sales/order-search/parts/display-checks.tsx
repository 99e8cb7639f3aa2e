import { EmptyState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { Section } from '../../../../document/sheet/sheet.tsx'
import { Pictures } from '../../../../form/pictures.tsx'
import classes from './display-checks.module.css'

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
  if (error && !data) return <EmptyState text={error.message} />
  if (!data) return <SkeletonRows rows={2} />
  if (data.length === 0) return <EmptyState text="该客户还没有陈列检查照片" />
  return (
    <div className={classes.photos}>
      {data.map(({ fileId, checkDate, userName, result }) => (
        <figure key={`${fileId} ${checkDate}`}>
          <Pictures label="照片" fileIds={[fileId]} />
          <figcaption>{[checkDate, userName, result].filter(Boolean).join(' · ')}</figcaption>
        </figure>
      ))}
    </div>
  )
}
