"""Reads {"texts": [...], "values": [...]} and says what PyYAML makes of it: the
events of each text, null for what it refuses, and the texts it writes of each value,
each with the value that it then reads: its > is not always what was written."""
import json
import sys

import yaml


def scalar(event):
    style = "plain" if event.style is None else "quoted"
    return style + json.dumps(event.value)


def events(text):
    said = []
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        name = type(event).__name__
        if getattr(event, "anchor", None) or getattr(event, "tag", None):
            said.append("foreign")
        if name == "ScalarEvent":
            said.append(scalar(event))
        elif name in ("SequenceStartEvent", "MappingStartEvent"):
            said.append(("[" if name[0] == "S" else "{") + ("" if event.flow_style else " indented"))
        elif name in ("SequenceEndEvent", "MappingEndEvent"):
            said.append("end")
        elif name in ("AliasEvent", "DocumentStartEvent"):
            said.append(name)
    return said[1:] if said[:1] == ["DocumentStartEvent"] else said


def read(text):
    try:
        return events(text)
    except (yaml.YAMLError, ValueError, OverflowError):
        return None


def dumps(value):
    for style in None, "'", '"', "|", ">":
        for flow in False, True:
            for unicode in False, True:
                text = yaml.safe_dump(value, default_style=style, default_flow_style=flow, allow_unicode=unicode)
                yield {"text": text, "reads": yaml.safe_load(text)}


asked = json.load(sys.stdin)
json.dump({"events": [read(text) for text in asked["texts"] or []], "dumps": [list(dumps(value)) for value in asked["values"] or []]}, sys.stdout)
