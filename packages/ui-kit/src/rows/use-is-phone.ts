import { useMediaQuery } from '@mantine/hooks'

/** Windows narrower than this, in px, are a phone's: rows become cards there. */
export const PHONE_WIDTH = 600

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean =>
  useMediaQuery(`(max-width: ${PHONE_WIDTH - 0.02}px)`, false, { getInitialValueInEffect: false })
