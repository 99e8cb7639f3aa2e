import { useMemo } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { Pictures } from '../../../../form/pictures.tsx'

/** Pictures of a product, the main one first; nothing while it has none. */
export function ProductPictures({ productCode }: { productCode: string }) {
  const { data } = useCall(dealer.dms.productPic.findProductPic, { productCode })
  const fileIds = useMemo(() => data?.map(({ fileId }) => fileId) ?? [], [data])
  return <Pictures label="图片" fileIds={fileIds} />
}
