import { FormFields, useForm } from '@dealer/ui-kit/form'
import { useMemo } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'

function Pictures({ fileIds }: { fileIds: readonly string[] }) {
  const items = useMemo(
    () => [
      {
        prop: 'pictures',
        label: '图片',
        type: 'file' as const,
        max: fileIds.length,
        default: fileIds,
        disabled: true,
      },
    ],
    [fileIds],
  )
  return <FormFields form={useForm(items)} columns={2} />
}

/** Pictures of a product, the main one first; nothing while it has none. */
export function ProductPictures({ productCode }: { productCode: string }) {
  const { data } = useCall(dealer.dms.productPic.findProductPic, { productCode })
  const fileIds = useMemo(() => data?.map(({ fileId }) => fileId) ?? [], [data])
  return fileIds.length > 0 && <Pictures key={fileIds.join()} fileIds={fileIds} />
}
