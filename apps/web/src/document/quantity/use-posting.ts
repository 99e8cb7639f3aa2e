import { newRequestNo } from '@dealer/sdk'
import { type FormItem, useForm } from '@dealer/ui-kit/form'
import { useMemo, useState } from 'react'
import { headOf, sentHead } from '../entry/first-values.ts'

/**
 * The head of a document that hangs on another, and its request.
 * @param itemsOf the fields, of what was read; called again when that changes
 * @param first what says the first values of the fields
 * @example
 * const { form, submit } = usePosting(itemsOf, data, draft ?? data)
 * submit<Head>((head, requestNo) => save.run({ ...head, requestNo, lines: put.sent('poItemId') }))
 */
export const usePosting = <Data>(itemsOf: (data: Data) => FormItem[], data: Data, first: object) => {
  const items = useMemo(() => itemsOf(data), [itemsOf, data])
  const form = useForm(items, headOf(items, first))
  const [requestNo, setRequestNo] = useState(newRequestNo)
  return {
    form,
    /** Sends the checked head; `send` answers nothing when it was refused. */
    submit: <Head extends object>(send: (head: Head, requestNo: string) => Promise<unknown>) =>
      void form.submit(async (values) => {
        const saved = await send(sentHead<Head>(items, values), requestNo)
        // What was refused is changed and sent as another request.
        if (!saved) setRequestNo(newRequestNo())
      }),
  }
}
