import type { AnyDealerError } from '@dealer/sdk'
import type { Form } from '@dealer/ui-kit/form'
import { fieldRefused } from '../data/failure.ts'
import { useToldOnce } from '../data/use-told-once.ts'

/**
 * Says what the server refused of a field at that field, beside the toast of the action; the cursor stays where it is.
 * @example useRefusedField(form, save.error)
 */
export const useRefusedField = (form: Form, error: AnyDealerError | null | undefined): void =>
  useToldOnce(error, (told) => {
    const field = fieldRefused(told)
    if (field !== undefined && form.items.some(({ prop }) => prop === field)) form.warn(field, told.message)
  })
