import type { PrintData } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { Button, NumberInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import classes from './label-dialog.module.css'
import { PrintPages } from './print-pages.tsx'
import { PrintPortal } from './print-portal.tsx'

/** Props of {@link LabelDialog}. */
export interface LabelDialogProps {
  data: PrintData
  onClose: () => void
}

const MOST_COPIES = 100
/** More of them look the same. */
const SHOWN = 12

/** Labels as they will come out, and how many of each are wanted. */
export function LabelDialog({ data, onClose }: LabelDialogProps) {
  const { templete, data: labels } = data
  const [copies, setCopies] = useState(1)
  const [isPrinting, setPrinting] = useState(false)
  const done = useCallback(() => setPrinting(false), [])
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        关闭
      </Button>
      <Button loading={isPrinting} onClick={() => setPrinting(true)}>
        打印 {labels.length * copies} 张
      </Button>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={templete.templeteName} footer={footer} width="760px">
      <div className={classes.head}>
        <NumberInput
          label="每种张数"
          data-autofocus
          className={classes.copies}
          min={1}
          max={MOST_COPIES}
          allowDecimal={false}
          clampBehavior="strict"
          value={copies}
          onChange={(count) => setCopies(Number(count) || 1)}
        />
        <p>
          共 {labels.length} 种{labels.length > SHOWN && `，以下是前 ${SHOWN} 种`}，打印结果与预览一致
        </p>
      </div>
      <div className={classes.desk}>
        {labels.slice(0, SHOWN).map((label) => (
          <PrintPages
            key={label.id}
            billType={templete.billType}
            paperSize={templete.paperSize}
            layout={templete.content}
            document={label}
          />
        ))}
      </div>
      {isPrinting && (
        <PrintPortal
          data={{ ...data, data: labels.flatMap((label) => Array.from({ length: copies }, () => label)) }}
          onDone={done}
        />
      )}
    </Dialog>
  )
}
