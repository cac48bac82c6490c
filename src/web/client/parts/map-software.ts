/** Whether pictures are drawn without a graphics card, where each pixel is dear. */
export function isDrawnBySoftware(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  if (context === null || names === null || names === undefined) return false;
  const renderer = String(context.getParameter(names.UNMASKED_RENDERER_WEBGL));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(renderer);
}
