import { LoadingOverlay as MantineLoadingOverlay } from '@mantine/core'

/** Props of {@link LoadingOverlay}. */
export interface LoadingOverlayProps {
  /** Shown while true; its parent must be positioned. */
  visible: boolean
  /** Diameter in px; default 120. */
  size?: number
}

/** Covers its parent while a thing runs that the user must wait for. */
export function LoadingOverlay({ visible, size = 120 }: LoadingOverlayProps) {
  return (
    <MantineLoadingOverlay
      visible={visible}
      loaderProps={{ size, type: 'oval', role: 'status', 'aria-label': '加载中' }}
      overlayProps={{ backgroundOpacity: 0.6 }}
      transitionProps={{ duration: 120 }}
    />
  )
}
