import { toast } from '../../../ui/toasts/toast.ts'

/**
 * Copies the link and says how it went.
 * @param path of the page by the order's link
 */
export async function copyOrderLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
    toast.success('Link do pedido copiado.')
  } catch {
    toast.error('O navegador não deixou copiar. Abra a página do pedido e copie o endereço dela à mão.')
  }
}
