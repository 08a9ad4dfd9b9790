{{/* Each takes a list: the root, the name of the component, its values. */}}

{{- define "bugar.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: bugar
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "bugar.metadata" -}}
{{- $root := index . 0 -}}
name: {{ $root.Release.Name }}-{{ index . 1 }}
labels:
  {{- include "bugar.selector" . | nindent 2 }}
  app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
  app.kubernetes.io/managed-by: {{ $root.Release.Service }}
{{- end }}

{{/* What docker-compose.yml calls hardened. Processes and open files are limited by the node. */}}
{{- define "bugar.container" -}}
{{- $root := index . 0 -}}
{{- $values := index . 2 -}}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
resources:
  requests: { cpu: {{ $root.Values.cpuRequest }}, memory: {{ $values.memory }} }
  limits: { cpu: {{ $values.cpu | quote }}, memory: {{ $values.memory }} }
{{- end }}

{{/* Without a token of the cluster, spread over nodes and zones; the last of the list is the user of the image. */}}
{{- define "bugar.pod" -}}
{{- $root := index . 0 -}}
{{- $user := index . 3 -}}
automountServiceAccountToken: false
enableServiceLinks: false
# As long as docker-compose.yml waits; a process ends within ten seconds of the signal.
terminationGracePeriodSeconds: 20
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ $user }}
  runAsGroup: {{ $user }}
  fsGroup: {{ $user }}
  seccompProfile: { type: RuntimeDefault }
topologySpreadConstraints:
  {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "bugar.selector" $ | nindent 8 }}
  {{- end }}
{{- end }}

{{- define "bugar.fromSecret" -}}
- name: {{ index . 0 }}
  valueFrom: { secretKeyRef: { name: {{ index . 1 }}, key: {{ index . 2 }}{{ if eq (len .) 4 }}, optional: true{{ end }} } }
{{- end }}

{{- define "bugar.budget" -}}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "bugar.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "bugar.selector" . | nindent 6 }}
{{- end }}
