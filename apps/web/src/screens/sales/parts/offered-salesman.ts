import type { Option } from '@dealer/sdk'

/** Whose customer it is, where he is among the choices: the field of anybody else would look empty and not be. */
export const offeredSalesman = (
  salesmen: readonly Option[],
  { salesmanId }: { readonly salesmanId: string },
): string => (salesmen.some(({ key }) => key === salesmanId) ? salesmanId : '')
