import { SidePanel } from '@dealer/ui-kit/feedback'
import { DocLink, formatCell } from '@dealer/ui-kit/list'
import { isZero } from '@dealer/validators'
import { type ReactNode, useState } from 'react'

/** Props of {@link QuantityLink}. */
export interface QuantityLinkProps {
  qty: string
  /** Of the panel: `占用明细 柠檬汽水`. */
  title: string
  /** What is said of none: nothing reserved or on its way is a dash, nothing left is a number. */
  none?: string
  /** What it consists of, read when it is opened. */
  children: () => ReactNode
}

/** A quantity that opens what it consists of. */
export function QuantityLink({ qty, title, none = '-', children }: QuantityLinkProps) {
  const [isOpen, setOpen] = useState(false)
  if (isZero(qty)) return none
  return (
    <>
      <DocLink onClick={() => setOpen(true)}>{formatCell(qty, 'qty')}</DocLink>
      {isOpen && (
        <SidePanel opened title={title} width="min(900px, 94vw)" onClose={() => setOpen(false)}>
          {children()}
        </SidePanel>
      )}
    </>
  )
}
