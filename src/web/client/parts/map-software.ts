import type { Map as MapLibreMap } from 'maplibre-gl';

/** Whether a map is drawn without a graphics card, where each pixel is dear. */
export function isDrawnBySoftware(map: MapLibreMap): boolean {
  const context = map.getCanvas().getContext('webgl2');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  if (context === null || names === null || names === undefined) return false;
  return /swiftshader|llvmpipe|software|basic render/i.test(
    String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)),
  );
}
