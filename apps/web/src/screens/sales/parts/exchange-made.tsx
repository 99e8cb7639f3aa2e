import type { SalesExchanged } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { pageOf } from '../../../document/document-kind.ts'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import classes from './exchange-part.module.css'
import { ORDER } from './kinds.ts'
import { RETURN } from './return-kinds.ts'

/** Props of {@link ExchangeMade}. */
export interface ExchangeMadeProps {
  made: SalesExchanged
  isPrinting: boolean
  onPrint: () => void
}

/** The documents of the exchange that was posted just before, and its paper. */
export function ExchangeMade({ made, isPrinting, onPrint }: ExchangeMadeProps) {
  const { returnId: id, returnNum, soNum } = made
  return (
    <>
      <span className={classes.made}>
        退货单 <PageLink to={pageOf(RETURN, { id })}>{returnNum}</PageLink>
      </span>
      <span className={classes.made}>
        订单{' '}
        <PageLink to={ORDER.list.address} preset={{ soNum }}>
          {soNum}
        </PageLink>
      </span>
      <Button variant="default" size="compact-sm" title="F10" loading={isPrinting} onClick={onPrint}>
        打印换货单
      </Button>
    </>
  )
}
